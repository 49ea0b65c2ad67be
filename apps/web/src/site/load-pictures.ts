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

/** Their ids are part of the address of the request. */
const PICTURES_A_REQUEST = 50;

/** The pictures in an article and the one above it. */
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
  const requests = Array.from({ length: Math.ceil(ids.length / PICTURES_A_REQUEST) }, (_, index) => {
    const $in = ids.slice(index * PICTURES_A_REQUEST, (index + 1) * PICTURES_A_REQUEST);
    return api.find('attachments', { _id: { $in }, $limit: $in.length });
  });
  const pages = await Promise.all(requests);
  return Object.fromEntries(
    pages
      .flatMap(({ data }) => data)
      .flatMap(({ _id, width, height, alt, ...record }) => {
        if (!width || !height) return [];
        const text = alt === null ? '' : textIn(alt, locale);
        return [[_id, { width, height, alt: text, ...pictureFile(record) }]];
      }),
  );
}
