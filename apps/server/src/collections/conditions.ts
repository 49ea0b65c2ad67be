import { type Asker, server } from './asker.ts';
import type { CollectionParams } from './params.ts';
import type { Binder } from './statement.ts';
import type { TableShape } from './table-shape.ts';
import { compileWhere, type RawWhere } from './where.ts';

/** Everything that decides which records a call concerns. */
export interface Scope {
  readonly shape: TableShape;
  readonly asker: Asker;
  readonly where: RawWhere;
  readonly restrict: RawWhere | undefined;
  readonly trash: boolean;
}

/** The scope's conditions in SQL, with values in `binder`. */
export function scopeConditions({ shape, asker, where, restrict, trash }: Scope, binder: Binder): string[] {
  const conditions = [`"deletedAt" is ${trash ? 'not null' : 'null'}`];
  for (const part of [compileWhere(shape, where, asker, binder), restriction(shape, restrict, binder)]) {
    if (part !== 'true') conditions.push(part);
  }
  return conditions;
}

/** The permission's condition in SQL; it may use every field, whoever asks. */
export function restriction(
  shape: TableShape,
  restrict: CollectionParams['restrict'],
  binder: Binder,
): string {
  return restrict === undefined ? 'true' : compileWhere(shape, restrict, server, binder);
}
