import { collections } from '@harbour/core/contract/collections';
import { type CollectionDefinition, DEFAULT_LIMIT, STAFF_LIMIT } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import type { Database } from '../database/database.ts';
import { CollectionService } from './collection-service.ts';
import { createCollectionStore } from './collection-store.ts';
import { type TableShape, tableShape } from './table/table-shape.ts';
import type { CountCache } from './totals/count-cache.ts';

const contract: { readonly [name: string]: CollectionDefinition } = collections;

/** Dependencies of a collection's service. */
export interface CollectionServiceDeps {
  readonly definition: CollectionDefinition;
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => RecordId;
  /** Shared by all collections of a process. */
  readonly counts: CountCache;
  /** Collections that relations refer to; those of the contract unless a test passes others. */
  readonly definitions?: { readonly [name: string]: CollectionDefinition };
  /** Methods that may be called for many records at once; none by default. */
  readonly multi?: readonly ('create' | 'patch' | 'remove')[];
}

/** Creates the Feathers service of one collection: see {@link CollectionService}. */
export function createCollectionService(deps: CollectionServiceDeps): CollectionService {
  const { definition, definitions = contract, multi = [], ...rest } = deps;
  const shapes = new Map<string, TableShape>();
  function shapeOf(name: string): TableShape | undefined {
    const related = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (related && !shapes.has(name)) shapes.set(name, tableShape(related));
    return shapes.get(name);
  }
  const store = createCollectionStore({ ...rest, shape: tableShape(definition), shapeOf });
  return new CollectionService(store, {
    id: '_id',
    multi: [...multi],
    paginate: { default: DEFAULT_LIMIT, max: STAFF_LIMIT },
  });
}
