import type { Application } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract';
import { CollectionService } from './collection-service.ts';

/** Returns the service of a collection with all its methods and the hooks that every call passes. */
export function collectionOf(app: Application, name: CollectionName): CollectionService {
  const service: unknown = app.service(name);
  if (service instanceof CollectionService) return service;
  throw new TypeError(`${name} has no collection service`);
}
