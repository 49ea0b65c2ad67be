import { decodeChoice } from './choice-url.ts';

/** The part of an address that the catalogue depends on. */
export function catalogueKey(search: URLSearchParams): string {
  const { industry = '', place = '' } = decodeChoice(search);
  return `${industry} ${place}`;
}
