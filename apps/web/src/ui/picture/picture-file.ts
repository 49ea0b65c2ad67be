import type { RecordOf } from '@harbour/core/contract/collections';

/** The parts of an attachment by which a picture is addressed and cropped. */
export type PictureFile = Pick<RecordOf<'attachments'>, 'revision' | 'focusX' | 'focusY'>;

/** Returns only these parts of an attachment. */
export function pictureFile({ revision, focusX, focusY }: PictureFile): PictureFile {
  return { revision, focusX, focusY };
}

/** The steps of the positions in `picture.module.css`, in thousandths. */
const STEP = 50;

/**
 * Returns the attributes by which `picture.module.css` positions a cropped picture: the policy of the site
 * allows no inline style. The positions are rounded to 5 %; without a focal point there are none.
 *
 * @example focusAttributes({ focusX: 312, focusY: 0 }) // { 'data-focus-x': 30, 'data-focus-y': 0 }
 */
export function focusAttributes({ focusX, focusY }: Partial<PictureFile>): {
  readonly 'data-focus-x'?: number;
  readonly 'data-focus-y'?: number;
} {
  return {
    ...(typeof focusX === 'number' && { 'data-focus-x': percentOf(focusX) }),
    ...(typeof focusY === 'number' && { 'data-focus-y': percentOf(focusY) }),
  };
}

function percentOf(thousandths: number): number {
  return (Math.round(thousandths / STEP) * STEP) / 10;
}
