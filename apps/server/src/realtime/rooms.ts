import type { Role } from '@harbour/core/contract/values';

/** The room of the sockets that receive the published position of the change log. */
export const POSITIONS_ROOM = 'positions';

/** Returns the room of every socket with that role. */
export function roomOfRole(role: Role): string {
  return `role:${role}`;
}

/** Returns the room of all sockets that are signed in to one account. */
export function roomOfAccount(id: string): string {
  return `account:${id}`;
}
