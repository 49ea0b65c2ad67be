import type { Access, RoleGrants } from './define-collection.ts';
import type { Where } from './query.ts';

/** Everything but hard delete, which only admins may do. */
export const editing = {
  find: true,
  get: true,
  create: true,
  patch: true,
  remove: true,
  restore: true,
} as const satisfies RoleGrants;

/** Everything, hard delete included. */
export const everything = { ...editing, purge: true } as const satisfies RoleGrants;

/** Read only. */
export const reading = { find: true, get: true } as const satisfies RoleGrants;

/** Access to content that editors maintain and everyone reads while `shown` holds. */
export function publicContent(shown: Where | true): Access {
  const visitor = { find: shown, get: shown };
  return { anonymous: visitor, merchant: visitor, editor: editing, admin: everything };
}

/** Access for admins only. */
export const adminOnly: Access = { admin: everything };
