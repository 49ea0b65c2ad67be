import type { Method, Role } from '../values/collection-calls.ts';
import type { FieldAccess } from './field.ts';
import type { Where } from './query.ts';

/**
 * The permission of a role for one method: everything, or the records that match a condition. In a condition
 * the text `$me` stands for the session's user id and `$now` for the current time. The result of a create or
 * patch must match the condition as well, so that nobody can give away or promote a record beyond their own
 * permission.
 */
export type Grant = true | Where;
export type RoleGrants = { readonly [method in Method]?: Grant };
/** A role or method that is not listed is refused. */
export type Access = { readonly [role in Role]?: RoleGrants };

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

/** True where the role sees the field. */
export function canRead(role: Role, field: FieldAccess): boolean {
  return field.read?.includes(role) ?? true;
}

/** True where the role may set the field. */
export function canWrite(role: Role, field: FieldAccess): boolean {
  return field.write?.includes(role) ?? true;
}
