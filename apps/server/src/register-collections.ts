import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import {
  type CollectionName,
  collectionNames,
  collections,
  isCollectionName,
} from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { propertyOf } from '@harbour/core/contract/errors';
import { isRecordId, methods, type RecordId } from '@harbour/core/contract/values';
import { refusal } from './calls/refusal.ts';
import { createCollectionService } from './collections/create-collection-service.ts';
import { roleOf } from './collections/params.ts';
import type { CountCache } from './collections/totals/count-cache.ts';
import type { Database } from './database/database.ts';
import {
  agreeOnPlace,
  dropRepeated,
  dropTrapped,
  numberEnquiry,
} from './services/contact-forms/contact-forms.hooks.ts';

export interface CollectionsDeps {
  readonly database: Database;
  readonly counts: CountCache;
  readonly now: () => number;
  readonly newId: () => RecordId;
}

/** Registers the service of every collection. Code that is specific to one is in `services/`. */
export function registerCollections(app: Application, deps: CollectionsDeps): void {
  const { database, counts, newId } = deps;
  const clock = () => new Date(deps.now());
  for (const name of collectionNames) {
    const definition = collections[name];
    const service = createCollectionService({ definition, database, counts, clock, newId });
    app.use(name, service, { methods: [...methods] });
  }
  requireListedRecords(app);
  app.service('contactForms').hooks({
    around: {
      create: [agreeOnPlace, numberEnquiry, dropTrapped(deps.now, newId), dropRepeated(deps.now, database)],
      patch: [agreeOnPlace],
    },
  });
}

/** A field with a list of records; in a list of objects, `key` is the field that holds the id. */
interface RecordList {
  readonly name: string;
  readonly related: CollectionName;
  readonly key: string | undefined;
}

/**
 * Refuses, where a person writes, a list that names a record that does not exist (`invalid-data`). The
 * database checks a field with one record; it cannot check a list. What a list already has may stay, as a
 * record may be deleted after it was named.
 */
function requireListedRecords(app: Application): void {
  for (const collection of collectionNames) {
    const lists = listsOf(collections[collection]);
    if (lists.length === 0) continue;
    const hold = async (context: HookContext, next: NextFunction): Promise<void> => {
      if (roleOf(context.params) !== undefined) {
        for (const list of lists) await requireListed(context, list);
      }
      await next();
    };
    app.service(collection).hooks({ around: { create: [hold], patch: [hold] } });
  }
}

function listsOf({ fields }: CollectionDefinition): readonly RecordList[] {
  return Object.entries(fields).flatMap(([name, { kind, column, relation }]) => {
    if (!relation || !isCollectionName(relation.collection)) return [];
    const isList = kind === 'list' || column === 'uuid[]';
    return isList ? [{ name, related: relation.collection, key: relation.key }] : [];
  });
}

async function requireListed({ app, path, id, data }: HookContext, list: RecordList): Promise<void> {
  const named = [...new Set([data].flat().flatMap((each) => idsIn(each, list)))];
  if (named.length === 0) return;
  const query = { _id: { $in: named }, $select: ['_id'] };
  const found: readonly { readonly _id: RecordId }[] = await app
    .service(list.related)
    .find({ query, paginate: false });
  const existing = new Set(found.map(({ _id }) => _id));
  const missing = named.filter((each) => !existing.has(each));
  if (missing.length === 0) return;
  const before: unknown = id === undefined || id === null ? {} : await app.service(path).get(id);
  const known = idsIn(before, list);
  const added = missing.find((each) => !known.includes(each));
  if (added === undefined) return;
  const message = `${list.name} names a record that does not exist: ${added}.`;
  throw refusal('invalid-data', message, {
    subject: list.name,
    issues: [{ path: list.name, message }],
  });
}

/** Returns the ids that data puts into a list, whole or by an entry. */
function idsIn(data: unknown, { name, key }: RecordList): readonly RecordId[] {
  const added = propertyOf(propertyOf(data, '$push'), name);
  const changed = propertyOf(propertyOf(propertyOf(data, '$set'), name), 'value');
  const entries = [propertyOf(data, name), added, changed].flat();
  return entries.map((entry) => (key === undefined ? entry : propertyOf(entry, key))).filter(isRecordId);
}
