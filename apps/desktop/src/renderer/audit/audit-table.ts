import { type CollectionName, isCollectionName } from '@harbour/core/contract';
import { type AnyTableScreen, defineTable } from '../table/table-screen.ts';

/** Who changed what, the newest first, with the collections as people call them. Nobody adds to it or changes it here. */
export function auditTable(nameOf: (collection: CollectionName) => string): AnyTableScreen {
  return defineTable('auditLog', {
    columns: [
      'createdAt',
      'actorEmail',
      'role',
      'method',
      {
        value: 'collection',
        format: (name) => (typeof name === 'string' && isCollectionName(name) ? nameOf(name) : String(name)),
      },
      'record',
      'ip',
      'requestId',
    ],
    shown: ['createdAt', 'actorEmail', 'method', 'collection', 'record', 'ip'],
    widths: { actorEmail: 220, method: 124, collection: 140, record: 200, ip: 132 },
    hides: { add: true, clone: true, edit: true, remove: true, multiSelect: true },
  });
}
