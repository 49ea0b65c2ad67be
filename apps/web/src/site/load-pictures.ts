import { type RecordId, textIn } from '@harbour/core/contract';
import type { PageArgs } from '../page-contract.ts';

/** The data of an attachment: its size in pixels, and its alternative text. */
export interface FoundPicture {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The most pictures looked up for one page; later ones are shown without their size. */
const MOST_PICTURES = 50;

/** The pictures with these ids that have a size, by id. */
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
