import { defineTable } from '../table/table-screen.ts';

/** Who changed what, the newest first. Nobody adds to it or changes it here. */
export const auditTable = defineTable('auditLog', {
  columns: ['createdAt', 'actorEmail', 'role', 'method', 'collection', 'record', 'ip', 'requestId'],
  shown: ['createdAt', 'actorEmail', 'method', 'collection', 'record', 'ip'],
  hides: { add: true, clone: true, edit: true, remove: true },
});
