import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { money } from '../../money/money.ts';
import { canRead } from '../definition/access.ts';
import { allFields, type CollectionDefinition } from '../definition/define-collection.ts';
import type { Field, FieldKind, Fields } from '../definition/field.ts';
import { checkListQuery } from '../query/check-list-query.ts';
import { roles } from '../values/collection-calls.ts';
import { newRecordId } from '../values/ids.ts';
import { canCall, readableFields, writableFields } from './permissions.ts';
import { createSchema, patchSchema, recordSchema } from './record-schemas.ts';
import { collectionNames, collections, isCollectionName } from './registry.ts';

const ID = '0190f5a0-0000-7000-8000-000000000001';
const TIMESTAMP = '2026-01-31T01:00:00.000Z';
const text = { en: 'Stall' };

const samples: { readonly [kind in FieldKind]?: unknown } = {
  id: ID,
  text: 'SHOP',
  longText: 'Stall\nKiosk',
  localizedText: text,
  localizedMarkdown: text,
  email: 'ada@stall.hk',
  phone: '+85291234567',
  url: 'https://stall.hk',
  slug: 'stall',
  secret: 'hash',
  integer: 12,
  decimal: 0.5,
  boolean: true,
  dateTime: TIMESTAMP,
  date: '2026-01-31',
  money: money('HKD', 68_800),
  priceList: [money('HKD', 68_800)],
  currency: 'HKD',
  currencies: ['SGD', 'HKD'],
  reference: ID,
  references: [ID],
  image: ID,
  images: [ID],
  colour: '#aabbcc',
  mapArea: { latitude: 22.3, longitude: 114.2, latitudeDelta: 0.1, longitudeDelta: 0.1 },
  json: { a: 1 },
};

function sampleOf(field: Field): unknown {
  if (field.kind === 'status') return field.values?.[0];
  if (field.kind === 'object') return samplesOf(field.fields ?? {});
  return field.kind === 'list' ? [samplesOf(field.fields ?? {})] : samples[field.kind];
}

function samplesOf(fields: Fields, only: (field: Field) => boolean = () => true) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (only(field) ? [[name, sampleOf(field)]] : [])),
  );
}

const DEFINITION = /^export const (\w+) = defineCollection\(/m;
const definitions: readonly (readonly [string, CollectionDefinition])[] = Object.entries(collections);

describe('the registry', () => {
  it('contains every definition of this folder under its own name', () => {
    for (const [name, definition] of definitions) expect(definition.name).toBe(name);
    const defined = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => DEFINITION.exec(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))?.[1] ?? []);
    expect(
      defined.filter((name) => !isCollectionName(name)),
      'These have no line in registry.ts. `npm run new -- collection <name>` writes it with the whole collection.',
    ).toEqual([]);
    // The definition of bulk jobs is made from the others.
    expect([...defined, 'bulkJobs'].toSorted()).toEqual(collectionNames.toSorted());
  });

  it('recognises its own names and no others', () => {
    expect(isCollectionName('news')).toBe(true);
    expect(isCollectionName('toString')).toBe(false);
  });
});

it('passwords, digests and webhook secrets are the only secret fields', () => {
  const secrets = definitions.flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'secret' ? [`${name}.${field}`] : [])),
  );
  expect(secrets).toEqual([
    'orders.attemptDigest',
    'users.passwordHash',
    'admins.passwordHash',
    'apiKeys.digest',
    'apiKeys.previousDigest',
    'webhooks.sealedSecret',
    'webhooks.previousSecret',
  ]);
});

describe.each(definitions)('%s', (_name, definition) => {
  const fields = allFields(definition);
  const entries = Object.entries(fields);

  it('has a title field that every role with list access can read', () => {
    const title = fields[definition.titleField];
    expect(title).toBeDefined();
    for (const role of roles.filter((role) => canCall(role, definition, 'find'))) {
      expect(title && canRead(role, title)).toBe(true);
    }
  });

  it('has a default sort by sortable fields that every role with list access can read', () => {
    for (const name of Object.keys(definition.defaultSort)) expect(fields[name]?.sort).toBe(true);
    for (const role of roles.filter((role) => canCall(role, definition, 'find'))) {
      expect(readableFields(role, definition)).toEqual(
        expect.arrayContaining(Object.keys(definition.defaultSort)),
      );
    }
  });

  it('has only public lists that the public may request', () => {
    for (const { $sort, ...requested } of definition.publicLists) {
      for (const name of Object.keys(requested)) {
        expect(fields[name]).toMatchObject({ filter: true });
        expect(readableFields('anonymous', definition)).toContain(name);
      }
      expect(checkListQuery(definition, { $sort }, 'anonymous').ok).toBe(true);
      expect(canCall('anonymous', definition, 'find')).toBe(true);
    }
  });

  it('refers to existing collections, and names the key of a relation in a list', () => {
    for (const [, { relation, kind, fields: nested }] of entries) {
      if (!relation) continue;
      expect(isCollectionName(relation.collection)).toBe(true);
      expect(relation.key !== undefined).toBe(kind === 'list');
      if (relation.key !== undefined) expect(Object.keys(nested ?? {})).toContain(relation.key);
    }
  });

  it('lets no role read, write or filter by its secrets', () => {
    for (const [name] of entries.filter(([, { kind }]) => kind === 'secret')) {
      for (const role of roles) {
        expect(readableFields(role, definition)).not.toContain(name);
        expect(writableFields(role, definition)).not.toContain(name);
        expect(checkListQuery(definition, { [name]: 'x' }, role)).toMatchObject({
          error: { code: 'unknown-field' },
        });
      }
    }
  });

  it('filters and sorts only by single values, and searches only text', () => {
    for (const [name, { column, kind, ...field }] of entries) {
      if (field.filter || field.sort || field.unique) expect(`${name} ${column}`).not.toMatch(/jsonb|\[\]/);
      if (field.search) {
        expect(column === 'text' || kind.startsWith('localized') || kind === 'object').toBe(true);
      }
    }
  });

  it('has only fields that are required, optional, defaulted or set by the server', () => {
    for (const [, { required, optional, default: filledIn, write }] of entries) {
      expect(required || optional || filledIn !== undefined || write?.length === 0).toBe(true);
    }
  });

  it('has defaults that its own schemas accept unchanged', () => {
    for (const [, { default: filledIn, schema }] of entries) {
      if (filledIn !== undefined) expect(v.parse(schema, filledIn)).toEqual(filledIn);
    }
  });

  it('accepts a create with only the required fields, and fills in the rest', () => {
    const minimal = samplesOf(definition.fields, (field) => field.required);
    const created = v.parse(createSchema(definition), minimal);
    expect(created).toMatchObject(minimal);
    for (const [name, field] of Object.entries(definition.fields)) {
      if (field.write?.length !== 0) expect(created[name]).not.toBeUndefined();
    }
  });

  it('refuses a create that leaves out a required field', () => {
    for (const [name, field] of Object.entries(definition.fields)) {
      const others = samplesOf(definition.fields, (other) => other !== field);
      if (field.required) expect([name, v.is(createSchema(definition), others)]).toEqual([name, false]);
    }
  });

  it('accepts a complete record, and a create and a patch with every field', () => {
    const all = samplesOf(definition.fields);
    expect(v.parse(createSchema(definition), all)).toEqual(all);
    expect(v.parse(patchSchema(definition), { ...all, version: 3 })).toEqual({ ...all, version: 3 });
    const system = { _id: ID, version: 1, createdAt: TIMESTAMP, updatedAt: TIMESTAMP, deletedAt: null };
    expect(v.parse(recordSchema(definition), { ...all, ...system })).toEqual({ ...all, ...system });
  });

  it('refuses unknown fields and system fields in a create or a patch', () => {
    const minimal = samplesOf(definition.fields, (field) => field.required);
    for (const extra of [{ nonsense: 1 }, { createdAt: TIMESTAMP }]) {
      expect(v.is(patchSchema(definition), extra)).toBe(false);
      expect(v.is(createSchema(definition), { ...minimal, ...extra })).toBe(false);
    }
  });

  it('accepts a chosen id only in a create, and only a time-ordered one', () => {
    const minimal = samplesOf(definition.fields, (field) => field.required);
    const isAccepted = (_id: unknown) => v.is(createSchema(definition), { ...minimal, _id });
    const ids = [newRecordId(), '0a5a1e3c-1f0e-4b6a-9d55-3f6a4b1c2d3e', 'mine', null];
    expect(ids.map(isAccepted)).toEqual([true, false, false, false]);
    expect(v.is(patchSchema(definition), { _id: newRecordId() })).toBe(false);
  });

  it('accepts null only for optional fields', () => {
    for (const [name, field] of entries) {
      expect([name, v.is(field.schema, null)]).toEqual([name, field.optional]);
    }
  });
});
