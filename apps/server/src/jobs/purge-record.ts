import type { Application } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { codeOf } from '../calls/refusal.ts';
import type { CollectionService } from '../collections/collection-service.ts';

/**
 * Deletes a record of the trash for good. Returns false for one that is still in use, or that is not in the
 * trash, such as one that somebody has just restored.
 */
export async function purgeRecord(app: Application, name: CollectionName, _id: RecordId): Promise<boolean> {
  const service = app.service(name);
  if (!purges(service)) throw new TypeError(`The service ${name} cannot delete for good.`);
  try {
    await service.purge({ _id });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'in-use' || code === 'not-found') return false;
    throw error;
  }
}

function purges(service: object): service is Pick<CollectionService, 'purge'> {
  return 'purge' in service;
}
