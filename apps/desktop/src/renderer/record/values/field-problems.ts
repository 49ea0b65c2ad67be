import type { CollectionName } from '@harbour/core/contract/collections';
import { type Field, type Fields, isLocalized } from '@harbour/core/contract/definition';
import { contentLanguages, isRecord, type PlainRecord } from '@harbour/core/contract/values';
import { MONEY_MULTIPLIER } from '@harbour/core/money';
import { readPath } from '@harbour/core/table';
import * as v from 'valibot';
import { fieldAt } from './field-at.ts';
import { tidyValue } from './tidy-value.ts';

/** Why a value cannot be saved, as a key of `editor:problem`. */
export type ProblemCode =
  | 'required'
  | 'english'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'whole'
  | 'number'
  | 'email'
  | 'phone'
  | 'url'
  | 'slug'
  | 'colour'
  | 'moment'
  | 'day'
  | 'amount'
  | 'choice'
  | 'twice'
  | 'oneLine'
  | 'hiddenCharacters'
  | 'invalid';

/** One invalid field; `path` is the smallest invalid part. */
export interface Problem {
  readonly path: string;
  readonly code: ProblemCode;
  /** The limit that was exceeded. */
  readonly limit?: number;
}

/** Validates values of a collection's fields, field by field. */
export function valueProblems(collection: CollectionName, values: PlainRecord): readonly Problem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fieldAt(collection, name);
    return field ? fieldProblems(field, name, value) : [];
  });
}

const OF_CHARACTERS: ReadonlySet<ProblemCode> = new Set(['oneLine', 'hiddenCharacters']);

/**
 * Returns the problems, except those about characters of texts that the record already contains: they were
 * stored before such characters were refused, and may stay when something else of their field changes.
 */
export function withoutStored(
  problems: readonly Problem[],
  values: PlainRecord,
  record: PlainRecord,
): readonly Problem[] {
  return problems.filter(
    ({ code, path }) => !OF_CHARACTERS.has(code) || readPath(values, path) !== readPath(record, path),
  );
}

/**
 * Validates a field's value with the contract's schema; returns nothing if it may be saved. Nested objects
 * and the entries of lists are validated field by field, so that each problem appears next to its control.
 */
export function fieldProblems(field: Field, path: string, value: unknown): readonly Problem[] {
  const tidied = tidyValue(field, value);
  if (tidied === null) return field.optional || isGiven(field) ? [] : [missing(field, path)];
  const { fields } = field;
  if (field.kind === 'object' && fields) return nestedProblems(fields, path, tidied);
  if (field.kind === 'list' && fields && Array.isArray(tidied))
    return [
      ...tidied.flatMap((entry, index) => nestedProblems(fields, `${path}.${index}`, entry)),
      ...(tidied.length > LIST_MAX ? [{ path, code: 'tooLarge' as const, limit: LIST_MAX }] : []),
    ];
  if (isLocalized(field)) return localizedProblems(field, path, tidied);
  return schemaProblems(field, path, tidied);
}

const LIST_MAX = 500;

function missing(field: Field, path: string): Problem {
  return isLocalized(field) ? { path: `${path}.en`, code: 'english' } : { path, code: 'required' };
}

function isGiven(field: Field): boolean {
  return field.default !== undefined || field.write?.length === 0;
}

function nestedProblems(fields: Fields, path: string, value: unknown): readonly Problem[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    fieldProblems(field, `${path}.${name}`, isRecord(value) ? value[name] : undefined),
  );
}

function localizedProblems(field: Field, path: string, value: unknown): readonly Problem[] {
  const texts = isRecord(value) ? value : {};
  return contentLanguages.flatMap((language): readonly Problem[] => {
    const text = texts[language];
    if (text === undefined) return language === 'en' ? [{ path: `${path}.en`, code: 'english' }] : [];
    // A language is validated as if it were English, whose rules are the same except that it is required.
    const checked = v.safeParse(field.schema, { en: text });
    return checked.success ? [] : schemaProblem(field, `${path}.${language}`, checked.issues[0]);
  });
}

function schemaProblems(field: Field, path: string, value: unknown): readonly Problem[] {
  const checked = v.safeParse(field.schema, value);
  return checked.success ? [] : schemaProblem(field, path, checked.issues[0]);
}

function schemaProblem(field: Field, path: string, issue: v.BaseIssue<unknown>): readonly Problem[] {
  const { type, requirement } = issue.issues?.[0] ?? issue;
  return [{ path, ...brokenRule(field.kind, { type, limit: requirement }) }];
}

/**
 * Returns the code of the rule that a value breaks, by the kind of its field and of the schema's issue, and
 * the limit of the rule as people type it: an amount in units of its currency.
 */
export function brokenRule(
  kind: Field['kind'],
  { type, limit }: { readonly type: string; readonly limit?: unknown },
): Pick<Problem, 'code' | 'limit'> {
  const code = BY_ISSUE[type] ?? BY_KIND[kind] ?? 'invalid';
  if (typeof limit !== 'number') return { code };
  const isAmount = (kind === 'money' || kind === 'priceList') && (code === 'tooSmall' || code === 'tooLarge');
  return { code, limit: isAmount ? limit / MONEY_MULTIPLIER : limit };
}

const BY_ISSUE: Readonly<Record<string, ProblemCode>> = {
  min_length: 'required',
  max_length: 'tooLong',
  min_value: 'tooSmall',
  max_value: 'tooLarge',
  integer: 'whole',
  picklist: 'choice',
  one_line: 'oneLine',
  plain_text: 'hiddenCharacters',
};

const BY_KIND: Readonly<Partial<Record<Field['kind'], ProblemCode>>> = {
  integer: 'number',
  decimal: 'number',
  email: 'email',
  phone: 'phone',
  url: 'url',
  slug: 'slug',
  colour: 'colour',
  dateTime: 'moment',
  date: 'day',
  money: 'amount',
  priceList: 'amount',
  currencies: 'twice',
  references: 'twice',
  images: 'twice',
  mapArea: 'number',
};
