import { imageUrl } from '@harbour/core/contract';
import type { SharedPicture } from '../../page-subject.ts';

/** The size in which networks and search engines get a page's own picture. */
export const SHARED_SIZE = 'large';

/** Returns the path of a page's own picture as JPEG, because not all of them read WebP. */
export function sharedAddress({ id, revision }: Pick<SharedPicture, 'id' | 'revision'>): string {
  return imageUrl(id, { size: SHARED_SIZE, format: 'jpg', revision });
}
