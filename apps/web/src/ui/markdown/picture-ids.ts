import { imageIdOf, type RecordId } from '@harbour/core/contract/values';

/** The ids of the attachments that a text shows, without duplicates. */
export function pictureIds(markdown: string): readonly RecordId[] {
  const addresses = [...markdown.matchAll(/!\[[^\]]*\]\(([^()\s]+)\)/g)].map(([, address = '']) => address);
  return [...new Set(addresses.map(imageIdOf))].filter((id) => id !== undefined);
}
