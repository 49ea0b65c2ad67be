import { CONDITIONS_MAX, NESTING_MAX, type Where } from '../definition/query.ts';
import { checkFilter } from './check-filter.ts';
import { fieldFor, type QueryCheck, targetFor } from './query-check.ts';

/**
 * Checks the condition that the entries of a query express and converts its values to stored form. `entries`
 * holds fields, `$or` and `$and`. Reports problems to `check`.
 */
export function checkWhere(check: QueryCheck, entries: object): Where {
  return checkLevel({ check, conditions: 0 }, entries, 0);
}

interface Walk {
  readonly check: QueryCheck;
  conditions: number;
}

function checkLevel(walk: Walk, entries: object, depth: number): Where {
  const { $or, $and, ...fields }: { $or?: unknown; $and?: unknown } = { ...entries };
  return {
    ...Object.fromEntries(Object.entries(fields).flatMap((entry) => checkField(walk, ...entry))),
    ...($or === undefined ? {} : { $or: checkBranches(walk, ['$or', $or], depth + 1) }),
    ...($and === undefined ? {} : { $and: checkBranches(walk, ['$and', $and], depth + 1) }),
  };
}

function checkField(walk: Walk, name: string, filter: unknown) {
  count(walk);
  if (name.startsWith('$')) {
    walk.check.refuse('unknown-operator', name, `There is no operator ${name} here`);
    return [];
  }
  const field = isPattern(filter)
    ? fieldFor(walk.check, name, 'pattern')
    : targetFor(walk.check, name, 'filter');
  return field ? [[name, checkFilter(walk.check, { name, field }, filter)] as const] : [];
}

function checkBranches(
  walk: Walk,
  [key, value]: readonly [string, unknown],
  depth: number,
): readonly Where[] {
  if (!Array.isArray(value) || !value.every(isEntries)) {
    walk.check.refuse('bad-request', key, `${key} takes a list of conditions`);
    return [];
  }
  if (depth > NESTING_MAX) {
    walk.check.refuse(
      'bad-request',
      key,
      `Conditions may be nested at most ${NESTING_MAX} deep in each other`,
    );
    return [];
  }
  return value.map((branch) => {
    count(walk);
    return checkLevel(walk, branch, depth);
  });
}

function count(walk: Walk): void {
  walk.conditions += 1;
  if (walk.conditions === CONDITIONS_MAX + 1) {
    walk.check.refuse('bad-request', 'query', `A query has at most ${CONDITIONS_MAX} conditions`);
  }
}

function isPattern(filter: unknown): boolean {
  return isEntries(filter) && Object.keys(filter).join() === '$regex';
}

function isEntries(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
