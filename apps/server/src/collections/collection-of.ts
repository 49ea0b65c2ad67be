import type { Application } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract';
import { CollectionService } from './collection-service.ts';

/** The service of a collection with all its methods, including the hooks that every call passes through. */
export function collectionOf(app: Application, name: CollectionName): CollectionService {
  const service: unknown = app.service(name);
  if (service instanceof CollectionService) return service;
  throw new TypeError(`${name} has no collection service`);
}
