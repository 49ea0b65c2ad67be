/** The site's `SENT_PARAMETER`; fetched from there, it would be a file more for every page with a form. */
const SENT = 'sent';

/** What else an address says, which another currency leaves as it is; that a form was sent is no choice. */
export function besideCurrency(search: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  return [...search].filter(([name]) => name !== 'currency' && name !== SENT);
}
