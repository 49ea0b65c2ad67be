import type { Application } from '@feathersjs/feathers';
import { collectionNames, collections } from '@harbour/core/contract/collections';
import { methods, type RecordId } from '@harbour/core/contract/values';
import { createCollectionService } from './collections/create-collection-service.ts';
import type { CountCache } from './collections/totals/count-cache.ts';
import type { Database } from './database/database.ts';
import {
  agreeOnPlace,
  dropRepeated,
  dropTrapped,
  numberEnquiry,
} from './services/contact-forms/contact-forms.hooks.ts';
import { requireListedRecords } from './services/listed-records.ts';

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
