import * as v from 'valibot';
import { isLocale, type Locale } from '../../i18n/languages.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { Field, FieldKind } from '../definition/field.ts';
import { PART_MARK } from '../query/query-parts.ts';
import { staffRoles } from '../values/collection-calls.ts';

/** The most groups of a summary; further ones are only counted. */
export const GROUPS_MAX = 500;
/** The most columns that one summary adds up. */
const SUMS_MAX = 12;
/** Days and months of groups begin at midnight in Hong Kong and Singapore: minutes ahead of UTC. */
export const GROUP_ZONE_MINUTES = 480;

/** The spans of time by which records are grouped. */
export const groupSpans = ['day', 'month'] as const;
export type GroupSpan = (typeof groupSpans)[number];

/** The field by which records are grouped, and the order of the groups. */
export interface Grouping {
  readonly field: string;
  /** Set for times and dates alone. */
  readonly by?: GroupSpan | undefined;
  readonly descending: boolean;
  /** The language whose titles order the groups of a relation. */
  readonly language: Locale;
}

interface SummaryRequest {
  readonly collection: CollectionName;
  /** A list query; its page and its order are ignored. */
  readonly query: { readonly [key: string]: unknown };
  readonly group?: Grouping | undefined;
  /** Fields to add up: amounts of money per currency, and numbers. */
  readonly sums: readonly string[];
}

/** A sum: of an amount in minor units of its currency, or of a number, which has none. */
export interface Sum {
  readonly currency: CurrencyCode | null;
  readonly amount: number;
}

/** The sums of each field that was asked for; a field without a value in any record has an empty list. */
export type Sums = { readonly [field: string]: readonly Sum[] };

/** The value that all records of a group share; a day is `YYYY-MM-DD`, a month `YYYY-MM`. */
export type GroupValue = string | number | boolean | null;

/** The records that share a value. */
export interface SummaryGroup {
  readonly value: GroupValue;
  /** The title of the related record, for a relation. */
  readonly title: string | null;
  readonly count: number;
  readonly sums: Sums;
}

/** Counts and sums of all records that a query finds, and of its first {@link GROUPS_MAX} groups in order. */
export interface Summary {
  readonly total: number;
  readonly sums: Sums;
  readonly groups: readonly SummaryGroup[];
  /** The number of groups, whether listed or not. */
  readonly groupCount: number;
}

const GROUPABLE: ReadonlySet<FieldKind> = new Set([
  'status',
  'boolean',
  'reference',
  'text',
  'email',
  'phone',
  'currency',
  'integer',
  'date',
  'dateTime',
]);

/** True for a field whose values make groups: each value stands in one column and equals itself alone. */
export function isGroupable({ kind, column }: Field): boolean {
  return GROUPABLE.has(kind) && column !== 'jsonb';
}

/** True for a field of times, which are grouped by day or month. */
export function isSpanned({ kind }: Field): boolean {
  return kind === 'date' || kind === 'dateTime';
}

/** True for a field that can be added up. */
export function isSummable({ kind }: Field): boolean {
  return kind === 'money' || kind === 'integer' || kind === 'decimal';
}

/**
 * Returns the keys by which a list is ordered so that the records of a group follow each other: those of a
 * relation by the title, and by the id where titles are equal.
 *
 * @example groupKeys({ field: 'category', language: 'en' }, 'reference') // ['category@en', 'category']
 */
export function groupKeys(
  { field, language }: Pick<Grouping, 'field' | 'language'>,
  kind: FieldKind,
): readonly string[] {
  return kind === 'reference' ? [`${field}${PART_MARK}${language}`, field] : [field];
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

const summarySchema: v.GenericSchema<unknown, SummaryRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  query: v.record(v.string(), v.unknown()),
  group: v.optional(
    v.strictObject({
      field: name,
      by: v.optional(v.picklist(groupSpans)),
      descending: v.boolean(),
      language: v.custom<Locale>(isLocale, 'Expected a language of the site'),
    }),
  ),
  sums: v.pipe(v.array(name), v.maxLength(SUMS_MAX)),
});

/** Counts and adds up what a query finds, as a whole and by the values of a field. */
export const summaries = defineAction({
  method: 'create',
  roles: staffRoles,
  data: summarySchema,
  response: responseOf<Summary>(),
  sentence: `Counts and adds up the records that a query finds, as a whole and in at most ${GROUPS_MAX} groups by the values of a field; amounts per currency.`,
});
