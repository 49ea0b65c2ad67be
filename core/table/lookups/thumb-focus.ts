import { isRecord } from '../../contract/values/json.ts';
import { cellThumbs } from '../columns/cell-thumbs.ts';
import type { Column } from '../columns/column.ts';
import { lookupKey } from './lookup.ts';
import type { RelatedNames } from './related-names.ts';

const FOCUS = { source: 'attachments', select: ['focusX', 'focusY'] } as const;
const FOCUS_KEY = lookupKey({ text: '', value: '', ...FOCUS });
const CENTRE = 500;

/**
 * Returns columns that look up the focal points of the pictures in the given columns; all of them share one
 * lookup. Edge rule: a column without pictures needs none.
 *
 * @example focusColumns([{ text: 'Image', value: 'image', type: 'thumb' }])[0]?.source // 'attachments'
 */
export function focusColumns<Item extends object>(columns: readonly Column<Item>[]): readonly Column<Item>[] {
  return columns.flatMap((column) =>
    column.type === undefined
      ? []
      : [
          {
            text: column.text,
            value: column.value,
            computed: (item: Item) => cellThumbs(column, item),
            ...FOCUS,
          },
        ],
  );
}

/**
 * Returns the CSS position by which a crop of a picture keeps its focal point visible. Edge rule: undefined,
 * which is the centre, for a picture without a focal point and for one that is not looked up yet.
 *
 * @example thumbPosition('p1', new Map()) // undefined
 */
export function thumbPosition(id: string, names: RelatedNames): string | undefined {
  const picture = names.get(FOCUS_KEY)?.get(id);
  if (!isRecord(picture)) return undefined;
  const { focusX: x, focusY: y } = picture;
  if (typeof x !== 'number' && typeof y !== 'number') return undefined;
  return cropPosition({ x: typeof x === 'number' ? x : CENTRE, y: typeof y === 'number' ? y : CENTRE });
}

/**
 * Returns the CSS position by which a crop keeps a point visible. The point is in thousandths from the top
 * left, and rounded as the site rounds it: to 5 %.
 *
 * @example cropPosition({ x: 312, y: 1000 }) // '30% 100%'
 */
export function cropPosition({ x, y }: { readonly x: number; readonly y: number }): string {
  return [x, y].map((part) => `${Math.round(part / 50) * 5}%`).join(' ');
}
