import { canCall } from '@harbour/core/contract/collections';
import {
  allFields,
  type CollectionDefinition,
  canRead,
  DEFAULT_LIMIT,
  type Field,
  fieldOperators,
  PUBLIC_LIMIT,
  SEARCH_MAX_LENGTH,
  STAFF_LIMIT,
} from '@harbour/core/contract/definition';
import { type Method, type Role, roles } from '@harbour/core/contract/values';
import { UUID } from './json-schema.ts';

type Json = { readonly [key: string]: unknown };

const wholeNumber = { type: 'integer', minimum: 0 } as const;

/** The parameters that lists have in common, by the name of their component. */
export const queryParameters: { readonly [component: string]: Json } = {
  limit: inQuery('$limit', { ...wholeNumber, default: DEFAULT_LIMIT }, [
    `The maximum number of records in the page: up to ${PUBLIC_LIMIT}, or ${STAFF_LIMIT} for staff; a higher number is lowered to that.`,
  ]),
  skip: inQuery('$skip', { ...wholeNumber, default: 0 }, ['The number of records to skip before the page.']),
  cursor: inQuery('$cursor', { type: 'string' }, [
    'Reads a long list page by page without gaps: empty for the first page, then `cursors.next` of the previous page,',
    'with the other parameters unchanged. The records are not counted.',
  ]),
  search: inQuery('$search', { type: 'string', maxLength: SEARCH_MAX_LENGTH }, [
    'Finds records with this text in a searchable field, regardless of case.',
  ]),
  select: inQuery('$select', { type: 'string' }, [
    'The fields to return, separated by commas; `_id` is always returned.',
  ]),
  populate: inQuery('$populate', { type: 'string' }, [
    'Relations, separated by commas, whose ids are replaced by the related records that the caller may read;',
    'a key needs a scope for their collection.',
  ]),
  trash: inQuery('$trash', { type: 'boolean', default: false }, [
    'Lists the records in the trash instead of the live ones.',
  ]),
  json: inQuery('$json', { type: 'string', contentMediaType: 'application/json' }, [
    'The whole query as one JSON object, instead of all other parameters:',
    '`{"createdAt":{"$gte":"2026-11-01T00:00:00.000Z"},"$limit":100}`.',
  ]),
};

/** Returns the parameters of a list: those of all lists, and the fields that it can be filtered by. */
export function listParameters(definition: CollectionDefinition): readonly Json[] {
  const callers = callersOf(definition, 'find');
  const readable = Object.entries(allFields(definition)).filter(([, field]) =>
    callers.some((role) => canRead(role, field)),
  );
  const named = (matches: (field: Field) => boolean) => readable.filter(([, field]) => matches(field));
  const isSearched = named(({ search }) => search).length > 0;
  const hasTrash = callers.some((role) => canCall(role, definition, 'restore'));
  return [
    ...['limit', 'skip', 'cursor'].map(shared),
    sortParameter(named(({ sort }) => sort).map(([name]) => name)),
    ...(isSearched ? [shared('search')] : []),
    ...['select', 'populate', ...(hasTrash ? ['trash'] : []), 'json'].map(shared),
    ...named(({ filter }) => filter).map(([name, field]) => filterParameter(name, field)),
  ];
}

/** Returns the parameters of one record. */
export function recordParameters(): readonly Json[] {
  return ['select', 'populate'].map(shared);
}

/** Returns the roles that may call a method of a collection. */
export function callersOf(definition: CollectionDefinition, method: Method): readonly Role[] {
  return roles.filter((role) => canCall(role, definition, method));
}

function shared(component: string): Json {
  return { $ref: `#/components/parameters/${component}` };
}

function sortParameter(names: readonly string[]): Json {
  const direction = { type: 'integer', enum: [1, -1] };
  const properties = Object.fromEntries(names.map((name) => [name, direction]));
  const parameter = inQuery('$sort', { type: 'object', properties }, [
    'The order: `$sort[createdAt]=-1` returns the newest first. Staff may sort by more fields.',
  ]);
  return { ...parameter, style: 'deepObject', explode: true };
}

type Column = Field['column'];

/** The values that filters compare with, by the name of their component; each also has its operators. */
const FILTERED: {
  readonly [component: string]: { readonly columns: readonly Column[]; readonly value: Json };
} = {
  IdFilter: { columns: ['uuid', 'uuid[]'], value: UUID },
  IntegerFilter: { columns: ['integer'], value: { type: 'integer' } },
  NumberFilter: { columns: ['double precision'], value: { type: 'number' } },
  BooleanFilter: { columns: ['boolean'], value: { type: 'boolean' } },
  TimeFilter: { columns: ['timestamptz'], value: { type: 'string', format: 'date-time' } },
  DateFilter: { columns: ['date'], value: { type: 'string', format: 'date' } },
  TextFilter: { columns: [], value: { type: 'string' } },
};

/**
 * Lists of values are left out: programs write them differently in an address, but the same way in `$json`.
 */
const VALUE_OPERATORS = fieldOperators.filter((operator) => operator !== '$in' && operator !== '$nin');

/** The schemas of filters, by the name of their component. */
export const filterSchemas: { readonly [component: string]: Json } = Object.fromEntries(
  Object.entries(FILTERED).map(([component, { value }]) => [
    component,
    withOperators(value, VALUE_OPERATORS),
  ]),
);

function withOperators(value: Json, operators: readonly string[]): Json {
  const properties = Object.fromEntries(operators.map((operator) => [operator, value]));
  return { anyOf: [value, { type: 'object', properties, additionalProperties: false }] };
}

function filterParameter(name: string, { column, values }: Field): Json {
  const [component] = Object.entries(FILTERED).find(([, { columns }]) => columns.includes(column)) ?? [
    'TextFilter',
  ];
  const schema = values
    ? withOperators({ type: 'string', enum: values }, ['$ne'])
    : { $ref: `#/components/schemas/${component}` };
  return { ...inQuery(name, schema, []), style: 'deepObject', explode: true };
}

function inQuery(name: string, schema: Json, lines: readonly string[]): Json {
  return { name, in: 'query', schema, ...(lines.length > 0 ? { description: lines.join(' ') } : {}) };
}
