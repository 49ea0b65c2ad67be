import { allFields, type CollectionDefinition } from './define-collection.ts';
import type { ErrorCode } from './errors.ts';
import type { Field, Fields } from './field.ts';
import { canRead } from './permissions.ts';
import type { Role } from './roles.ts';

/** Why a query is refused: the code, its subject, and a sentence for the caller. */
export interface QueryProblem {
  readonly code: ErrorCode;
  readonly subject: string;
  readonly message: string;
}

/** The check of one query; the first problem is the one reported. */
export interface QueryCheck {
  readonly definition: CollectionDefinition;
  readonly role: Role;
  readonly fields: Fields;
  readonly problems: readonly QueryProblem[];
  /** Reports a problem. */
  refuse(code: ErrorCode, subject: string, message: string): void;
}

/** The use that a query makes of a field. */
export type FieldUse = 'filter' | 'pattern' | 'sort' | 'search' | 'select' | 'populate';

const uses = {
  filter: 'filtered by',
  pattern: 'searched by a pattern in',
  sort: 'sorted by',
  search: 'searched in',
  select: 'selected by',
  populate: 'populated through',
} as const;

/** Starts the check of one query of a role. */
export function startQueryCheck(definition: CollectionDefinition, role: Role): QueryCheck {
  const problems: QueryProblem[] = [];
  return {
    definition,
    role,
    fields: allFields(definition),
    problems,
    refuse: (code, subject, message) => problems.push({ code, subject, message }),
  };
}

/**
 * The field, if it exists, the role may read it and it supports that use; otherwise reports the problem. A
 * field that nobody may read is reported as unknown, so that its existence is not revealed.
 */
export function fieldFor(check: QueryCheck, name: string, use: FieldUse): Field | undefined {
  const { definition, role } = check;
  const field = Object.hasOwn(check.fields, name) ? check.fields[name] : undefined;
  if (!field || field.read?.length === 0) {
    check.refuse('unknown-field', name, `${definition.name} has no field ${name}`);
  } else if (!canRead(role, field)) {
    check.refuse('forbidden-field', name, `The field ${name} of ${definition.name} is not yours to read`);
  } else if (!serves(field, use)) {
    check.refuse('bad-request', name, `${definition.name} cannot be ${uses[use]} ${name}`);
  } else {
    return field;
  }
  return undefined;
}

function serves(field: Field, use: FieldUse): boolean {
  if (use === 'select') return true;
  if (use === 'populate') return field.relation !== undefined;
  return use === 'pattern' ? field.filter || field.search : field[use];
}
