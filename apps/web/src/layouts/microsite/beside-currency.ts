import { SENT_PARAMETER } from '../../routing/route-functions.ts';

/** What else an address says, which another currency leaves as it is; that a form was sent is no choice. */
export function besideCurrency(search: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  return [...search].filter(([name]) => name !== 'currency' && name !== SENT_PARAMETER);
}
