import type { Binder } from '../../database/statement.ts';
import type { RawWhere } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';
import { compileWhere } from './where.ts';

/** All conditions that decide which records a call concerns. */
export interface Scope {
  readonly shape: TableShape;
  readonly where: RawWhere;
  /** The permission's condition. */
  readonly restrict: RawWhere | undefined;
  /** The time that `restrict` refers to, as UTC ISO text. */
  readonly now?: string | undefined;
  /** True for the records in the trash instead of the live ones. */
  readonly trash: boolean;
}

/** Returns the scope's conditions in SQL, with values in `binder`. */
export function scopeConditions({ shape, where, restrict = {}, trash }: Scope, binder: Binder): string[] {
  const compiled = [where, restrict].map((part) => compileWhere(shape, part, binder));
  return [`"deletedAt" is ${trash ? 'not null' : 'null'}`, ...compiled.filter((part) => part !== 'true')];
}
