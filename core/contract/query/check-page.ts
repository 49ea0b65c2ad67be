import * as v from 'valibot';
import { canRead } from '../definition/access.ts';
import { DEFAULT_LIMIT, PUBLIC_LIMIT, type Sort, STAFF_LIMIT } from '../definition/query.ts';
import { isStaff } from '../values/collection-calls.ts';
import { type QueryCheck, targetFor } from './query-check.ts';

/** The requested part of the list, and its order. */
export interface CheckedPage {
  readonly limit: number;
  readonly skip: number;
  readonly sort: Sort;
  /** Cursor mode: the start of the page, empty for the first one. */
  readonly cursor?: string;
}

interface RequestedPage {
  readonly $limit?: unknown;
  readonly $skip?: unknown;
  readonly $sort?: unknown;
  readonly $cursor?: unknown;
}

const CURSOR_MAX_LENGTH = 4000;
const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);
const cursorSchema = v.pipe(v.string(), v.maxLength(CURSOR_MAX_LENGTH));

/** The requested page. The default limit is 10; the maximum is 100 for the public and 1,000 for staff. */
export function checkPage(check: QueryCheck, requested: RequestedPage): CheckedPage {
  const most = isStaff(check.role) ? STAFF_LIMIT : PUBLIC_LIMIT;
  return {
    limit: Math.min(checkCount(check, '$limit', requested.$limit) ?? DEFAULT_LIMIT, most),
    skip: checkCount(check, '$skip', requested.$skip) ?? 0,
    sort: checkSort(check, requested.$sort),
    ...checkCursor(check, requested.$cursor),
  };
}

function checkCount(check: QueryCheck, key: string, requested: unknown): number | undefined {
  if (requested === undefined) return undefined;
  const result = v.safeParse(wholeNumber, requested);
  if (result.success) return result.output;
  check.refuse('bad-request', key, `${key} is a whole number, 0 or more`);
  return undefined;
}

function checkSort(check: QueryCheck, requested: unknown): Sort {
  if (requested === undefined) return defaultSort(check);
  if (typeof requested !== 'object' || requested === null || Array.isArray(requested)) {
    check.refuse('bad-request', '$sort', '$sort names fields, each with 1 or -1');
    return {};
  }
  return Object.fromEntries(
    Object.entries(requested).flatMap(([name, direction]) => {
      const way = directionOf(direction);
      if (!way) check.refuse('bad-request', name, `The order of ${name} is 1 or -1`);
      return targetFor(check, name, 'sort') && way ? [[name, way] as const] : [];
    }),
  );
}

function directionOf(value: unknown): 1 | -1 | undefined {
  if (value === 1 || value === '1') return 1;
  return value === -1 || value === '-1' ? -1 : undefined;
}

function defaultSort({ definition, fields, role }: QueryCheck): Sort {
  const readable = Object.entries(definition.defaultSort).filter(([name]) => {
    const field = fields[name];
    return field && canRead(role, field);
  });
  return Object.fromEntries(readable);
}

function checkCursor(check: QueryCheck, requested: unknown): Pick<CheckedPage, 'cursor'> {
  if (requested === undefined) return {};
  if (v.is(cursorSchema, requested)) return { cursor: requested };
  check.refuse('bad-cursor', '$cursor', '$cursor is the text that came with a page');
  return {};
}
