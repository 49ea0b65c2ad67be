/** The roles of callers: the two session kinds of the site and the two admin types of the back office. */
export const roles = ['anonymous', 'merchant', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The roles that work in the back office. */
export const staffRoles = ['editor', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** True for a session of the back office. */
export function isStaff(role: Role): boolean {
  return role === 'editor' || role === 'admin';
}

/**
 * The methods of a collection. `find`, `get`, `create`, `patch` and `remove` are Feathers' own; `remove`
 * moves to the trash, `restore` brings back from it and `purge` deletes for good.
 */
export const methods = ['find', 'get', 'create', 'patch', 'remove', 'restore', 'purge'] as const;
export type Method = (typeof methods)[number];

/** The events of a collection's service. `removed`: moved to the trash. */
export const recordEvents = ['created', 'updated', 'patched', 'removed', 'restored'] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** A write that staff make; `fields` are those that it sets. */
export interface StaffWrite {
  readonly collection: string;
  readonly method: string;
  readonly fields: readonly string[];
}
