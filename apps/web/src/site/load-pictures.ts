import { imageIdOf, type RecordId, textIn } from '@harbour/core/contract/values';
import type { PageArgs } from '../page-contract.ts';
import { type PictureFile, pictureFile } from '../ui/picture/picture-file.ts';

/**
 * The data of an attachment: its size in pixels, its alternative text, and how it is cropped and addressed.
 */
export interface FoundPicture extends PictureFile {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The most pictures looked up for one page; later ones are shown without their size. */
const MOST_PICTURES = 50;

/** The pictures in an article and the one above it, in one request. */
export async function loadArticlePictures(
  args: Pick<PageArgs, 'api' | 'locale'>,
  image: RecordId | null,
  markdown: string,
) {
  const pictures = await loadPictures(args, picturesOf(image, markdown));
  const above = image === null ? undefined : pictures[image];
  return { pictures, image: above && image !== null ? { ...above, id: image } : undefined };
}

/** The ids of an article's own picture and of those in its Markdown text, without duplicates. */
export function picturesOf(image: RecordId | null, markdown: string): readonly RecordId[] {
  const addresses = [...markdown.matchAll(/!\[[^\]]*\]\(([^()\s]+)\)/g)].map(([, address = '']) => address);
  return [...new Set([image ?? undefined, ...addresses.map(imageIdOf)])].filter((id) => id !== undefined);
}

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
    data.flatMap(({ _id, width, height, alt, ...record }) => {
      if (!width || !height) return [];
      const text = alt === null ? '' : textIn(alt, locale);
      return [[_id, { width, height, alt: text, ...pictureFile(record) }]];
    }),
  );
}
