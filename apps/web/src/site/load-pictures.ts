import { type RecordId, textIn } from '@harbour/core/contract';
import type { PageArgs } from '../page-contract.ts';

/** What is known of an attachment: its size in pixels, and its words. */
export interface FoundPicture {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The most that are looked up for one page; those after it are shown without their size. */
const MOST_PICTURES = 50;

/** The pictures of these ids that have a size, by id. */
export async function loadPictures(
  { api, locale }: Pick<PageArgs, 'api' | 'locale'>,
  ids: readonly RecordId[],
): Promise<Readonly<Record<string, FoundPicture>>> {
  if (ids.length === 0) return {};
  const { data } = await api.find('attachments', {
    _id: { $in: ids.slice(0, MOST_PICTURES) },
    $limit: MOST_PICTURES,
  });
  return Object.fromEntries(
    data.flatMap(({ _id, width, height, alt }) =>
      width && height ? [[_id, { width, height, alt: alt === null ? '' : textIn(alt, locale) }]] : [],
    ),
  );
}
