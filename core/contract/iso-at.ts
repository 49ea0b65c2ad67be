/**
 * Converts milliseconds since 1970 to the form in which records store times: ISO text in UTC with
 * milliseconds.
 *
 * @example isoAt(0) // '1970-01-01T00:00:00.000Z'
 */
export function isoAt(time: number): string {
  return new Date(time).toISOString();
}
