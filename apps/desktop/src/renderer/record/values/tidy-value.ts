import type { CollectionName } from '@harbour/core/contract/collections';
import { type Field, type Fields, isLocalized } from '@harbour/core/contract/definition';
import { contentLanguages, isBlank, isRecord, type PlainRecord } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { enteredMoney, readAmount } from '../controls/entered-values.ts';
import { fieldAt } from './field-at.ts';

/**
 * Normalizes a typed value for validation and sending: empty text is removed, a language without text is left
 * out, an optional object without any value is removed, and an amount is parsed if it is valid.
 */
export function tidyValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (field.kind === 'money') return tidyPrice(value);
  if (field.kind === 'priceList' && Array.isArray(value)) return value.map(tidyPrice);
  if (isLocalized(field)) return tidyLocalized(field, value);
  if (field.kind === 'object' && field.fields) return tidyObject(field, field.fields, value);
  const { fields } = field;
  if (field.kind === 'list' && fields && Array.isArray(value))
    return value.map((entry) => (isRecord(entry) ? tidyFields(fields, entry) : entry));
  return value;
}

/** Parses an amount that is still text, for example after its first digit. */
function tidyPrice(value: unknown): unknown {
  const price = enteredMoney(value);
  return typeof price?.amount === 'string' ? readAmount(price.amount, price.currency) : value;
}

function tidyLocalized(field: Field, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const filled = contentLanguages.flatMap((language) => {
    const text = value[language];
    return typeof text === 'string' && !isBlank(text) ? [[language, text]] : [];
  });
  if (filled.length === 0 && field.optional) return null;
  return Object.fromEntries(filled);
}

function tidyObject(field: Field, fields: Fields, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const tidied = tidyFields(fields, value);
  const isEmpty = Object.values(tidied).every((part) => part === null);
  return isEmpty && field.optional ? null : tidied;
}

function tidyFields(fields: Fields, value: PlainRecord): PlainRecord {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const tidied = tidyValue(field, value[name]);
    // A missing value is left to the field's default.
    return tidied === null && field.default !== undefined && !field.optional ? [] : [[name, tidied]];
  });
  return Object.fromEntries(parts);
}

/**
 * Normalizes values of a collection's fields to the form that the server stores, so that our own change is
 * recognised in its event. An empty field that must have a value gets its default.
 */
export function tidyValues(collection: CollectionName, values: PlainRecord): PlainRecord {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldAt(collection, name);
      const tidy = field ? (tidyValue(field, value) ?? givenValue(field)) : value;
      const checked = field && tidy !== null ? v.safeParse(field.schema, tidy) : undefined;
      return [name, checked?.success ? checked.output : tidy];
    }),
  );
}

/** Returns the value of a field that was left empty. */
function givenValue({ optional, default: given = null }: Field): unknown {
  return optional ? null : given;
}

/** Returns the data that creates a record: its values in the server's form, without the empty ones. */
export function filledValues(collection: CollectionName, values: PlainRecord): PlainRecord {
  const data = tidyValues(collection, values);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
