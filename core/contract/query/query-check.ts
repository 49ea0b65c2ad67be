import { grantFor } from '../collections/permissions.ts';
import { collections, isCollectionName } from '../collections/registry.ts';
import { canRead } from '../definition/access.ts';
import { allFields, type CollectionDefinition } from '../definition/define-collection.ts';
import type { Field, FieldKind, Fields } from '../definition/field.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { isStaff, type Role } from '../values/collection-calls.ts';
import { type FieldPart, fieldOfPart, fieldPart, PART_MARK } from './query-parts.ts';

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
  } else if (!serves(field, use, role)) {
    check.refuse('bad-request', name, `${definition.name} cannot be ${uses[use]} ${name}`);
  } else {
    return field;
  }
  return undefined;
}

/**
 * Returns the field, or the part of one, that a filter or an order names, by the rules of {@link fieldFor}. A
 * part is for staff. The title of a related record needs the permission to read every record of its
 * collection, because sorting reveals something of records that it does not show.
 */
export function targetFor(check: QueryCheck, key: string, use: 'filter' | 'sort'): Field | undefined {
  if (!key.includes(PART_MARK) || !isStaff(check.role)) return fieldFor(check, key, use);
  const part = fieldPart(check.fields, key);
  const field = fieldFor(check, part?.name ?? key, 'select');
  if (!part || !field) return undefined;
  if (part.of !== 'title' || readsTitles(check.role, part)) return fieldOfPart(part);
  check.refuse('forbidden-field', key, `The titles of ${part.collection} are not yours to read`);
  return undefined;
}

function readsTitles(role: Role, part: FieldPart & { readonly of: 'title' }): boolean {
  if (!isCollectionName(part.collection) || grantFor(role, part.collection, 'find') !== true) return false;
  const { fields, titleField } = collections[part.collection];
  const title = new Map<string, Field>(Object.entries(fields)).get(titleField);
  return title !== undefined && canRead(role, title);
}

/** Kinds of field that hold no value to compare; the back office filters by each of the others. */
const OPAQUE: ReadonlySet<FieldKind> = new Set(['secret', 'json', 'object', 'list', 'mapArea']);
/** Types whose values have no order of their own. */
const UNORDERED: ReadonlySet<string> = new Set(['jsonb', 'uuid[]']);

function serves(field: Field, use: FieldUse, role: Role): boolean {
  if (use === 'select') return true;
  if (use === 'populate') return field.relation !== undefined;
  if (use === 'pattern') return field.filter || field.search;
  if (field[use]) return true;
  if (use === 'search' || !isStaff(role) || OPAQUE.has(field.kind)) return false;
  return use === 'filter' || !UNORDERED.has(field.column);
}
