import { isStaff, PUBLIC_LIMIT, type Role, STAFF_LIMIT } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { type Column, isVisible, type TableShape } from './table-shape.ts';

/** Who asks: a role over the network, or the server itself, which may use every field. */
export interface Asker {
  readonly role: Role | undefined;
  readonly external: boolean;
}

/** The server's own questions and conditions. */
export const server: Asker = { role: undefined, external: false };

export type FieldUse = 'filter' | 'sort' | 'search';

/**
 * The column behind a field named in a question. Throws `unknown-field` when there is none that this asker sees, and
 * `bad-request` when the collection does not offer the field for this use.
 */
export function usableColumn(shape: TableShape, name: string, use: FieldUse, asker: Asker): Column {
  const column = knownColumn(shape, name, asker);
  if (asker.external && !column.field[use]) {
    throw refusal('bad-request', `${shape.name} cannot be asked to ${use} by ${name}.`, { subject: name });
  }
  return column;
}

/** The column behind a field's name; throws `unknown-field` when there is none that this asker sees. */
export function knownColumn(shape: TableShape, name: string, { role }: Asker): Column {
  const column = shape.columns.get(name);
  if (column && isVisible(column, role)) return column;
  throw refusal('unknown-field', `${shape.name} has no field ${name}.`, { subject: name });
}

/** Most records one page may hold for this asker; the server's own questions have no bound. */
export function mostRecords({ role, external }: Asker): number | undefined {
  if (role === undefined) return external ? PUBLIC_LIMIT : undefined;
  return isStaff(role) ? STAFF_LIMIT : PUBLIC_LIMIT;
}

/** True for those who work with the trash: staff, and the server. */
export function mayUseTrash({ role, external }: Asker): boolean {
  return role === undefined ? !external : isStaff(role);
}

/** True for those whose patterns are run: admins, and the server. */
export function mayUseRegex({ role, external }: Asker): boolean {
  return role === undefined ? !external : role === 'admin';
}
