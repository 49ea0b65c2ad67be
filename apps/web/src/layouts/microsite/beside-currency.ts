import { SENT_PARAMETER } from '../../routing/route-functions.ts';

/** The other parameters of a URL, which a change of currency keeps; that a form was sent is not one. */
export function besideCurrency(search: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  return [...search].filter(([name]) => name !== 'currency' && name !== SENT_PARAMETER);
}
