import { type GroupSpan, type GroupValue, groupSpans } from '../../contract/actions/summaries.ts';
import type { Folds, ListGroup } from '../groups/list-group.ts';
import type { ListView } from '../list-state/list-view.ts';
import type { Params } from './params.ts';

/** The narrowest and widest column that an address may ask for, in pixels. */
const WIDTHS = { least: 24, most: 2000 } as const;
const ALL = '*';

/** Writes how a list is grouped: `status`, `-publishFrom:month`, empty if it is not. */
export function groupParam(group: ListGroup | null): string {
  if (group === null) return '';
  return `${group.descending ? '-' : ''}${group.field}${group.by === null ? '' : `:${group.by}`}`;
}

/** Reads {@link groupParam}; null for anything else. */
export function groupOf(text: string | undefined = ''): ListGroup | null {
  const [, sign, field, , by] = /^(-?)([\w.]{1,60})(:(\w+))?$/.exec(text) ?? [];
  if (field === undefined || (by !== undefined && !isSpan(by))) return null;
  return { field, by: by ?? null, descending: sign === '-' };
}

/** Writes the folded groups as JSON values, after `*` where they are the open ones. */
export function foldParams({ all, values }: Folds): Params {
  const listed = values.map((value) => ['fold', JSON.stringify(value)] as const);
  return all || listed.length === 0 ? [['fold', all ? ALL : ''], ...listed] : listed;
}

/** Reads {@link foldParams}; anything that is not a value is left out. */
export function foldsOf(texts: readonly string[]): Folds {
  return { all: texts.includes(ALL), values: [...new Set(texts.flatMap(foldedValue))] };
}

/** Writes the widths of columns: `name:120`. */
export function widthParams(widths: ListView['widths']): Params {
  return Object.entries(widths).map(([name, width]) => ['width', `${name}:${Math.round(width)}`] as const);
}

/** Reads {@link widthParams}; widths out of bounds are left out. */
export function widthsOf(texts: readonly string[]): ListView['widths'] {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const [, name, digits] = /^(.{1,60}):(\d{1,4})$/.exec(text) ?? [];
      const width = Number(digits);
      const isValid = name !== undefined && width >= WIDTHS.least && width <= WIDTHS.most;
      return isValid ? [[name, width] as const] : [];
    }),
  );
}

function isSpan(text: string): text is GroupSpan {
  return groupSpans.some((span) => span === text);
}

function foldedValue(text: string): readonly GroupValue[] {
  if (text === '' || text === ALL) return [];
  try {
    const value: unknown = JSON.parse(text);
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
      ? [value as GroupValue]
      : [];
  } catch {
    return [];
  }
}
