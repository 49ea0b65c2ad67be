import {
  type CollectionName,
  collections,
  publicationPeriods,
  readableFields,
} from '@harbour/core/contract/collections';
import { type CollectionDefinition, canWrite, type Field } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';
import * as v from 'valibot';

type Values = Readonly<Record<string, unknown>>;

/** The id and address of a record that is not saved yet. */
const NEW_ID = '00000000-0000-7000-8000-000000000000';
const NEW_SLUG = 'preview';

interface DraftRequest {
  readonly collection: CollectionName;
  /** The saved record; undefined for a new one. */
  readonly stored: Values | undefined;
  /** The typed fields. */
  readonly entered: Values;
  readonly role: Role;
  /** UTC ISO text. */
  readonly now: string;
}

/**
 * Returns a record as visitors would read it if it was saved and published as typed. Edge rules: a field that
 * the role may not write, or whose value the contract refuses, keeps its saved value or is empty.
 */
export function draftRecord({ collection, stored, entered, role, now }: DraftRequest): Values {
  const { fields }: CollectionDefinition = collections[collection];
  const system = { _id: NEW_ID, version: 1, createdAt: now, updatedAt: now };
  const values = Object.entries(fields).map(([name, field]) => {
    const saved = stored ? (stored[name] ?? null) : emptyValue(field, now);
    const given = Object.hasOwn(entered, name) && canWrite(role, field) ? entered[name] : undefined;
    if (given === undefined) return [name, saved];
    if (given === null && field.optional) return [name, null];
    const parsed = v.safeParse(field.schema, given);
    return [name, parsed.success ? parsed.output : saved];
  });
  return asPublished(collection, { ...system, ...stored, ...Object.fromEntries(values) });
}

/** Returns the fields of a record that visitors read, as if it was published. */
export function asPublished(collection: CollectionName, record: Values): Values {
  const slug = record.slug ? {} : { slug: NEW_SLUG };
  const status = Object.hasOwn(publicationPeriods, collection) ? { status: 'published' } : {};
  const whole = { ...record, ...slug, ...status };
  const read = new Set(readableFields('anonymous', collection));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => read.has(name)));
}

function emptyValue(field: Field, now: string): unknown {
  if (field.default !== undefined) return field.default;
  if (field.optional) return null;
  switch (field.kind) {
    case 'localizedText':
    case 'localizedMarkdown':
      return { en: '' };
    case 'dateTime':
      return now;
    case 'priceList':
    case 'list':
    case 'references':
    case 'images':
      return [];
    default:
      return '';
  }
}
