import { type CollectionName, collections, readRefusal } from '@harbour/core/contract';
import { isRecord } from '@harbour/core/table';
import { fieldAt } from '../values/field-at.ts';
import type { FieldFault } from './edit-state.ts';

/** The fields that a refusal of the server speaks of; none where it speaks of the whole. */
export function faultsOf(collection: CollectionName, error: unknown): readonly FieldFault[] {
  const refusal = readRefusal(error);
  if (!refusal) return [];
  const named = (refusal.issues ?? []).filter(({ path }) => fieldAt(collection, path) !== undefined);
  if (named.length > 0) return named.map(({ path, message }) => ({ path, message }));
  const subject = subjectOf(error);
  if (subject === undefined || fieldAt(collection, subject) === undefined) return [];
  return [{ path: subject, ...reasonOf(refusal.code, error) }];
}

function reasonOf(code: string, error: unknown): Pick<FieldFault, 'code' | 'message'> {
  if (code === 'already-exists') return { code: 'taken' };
  return error instanceof Error ? { message: error.message } : { code: 'invalid' };
}

function subjectOf(error: unknown): string | undefined {
  const data: unknown = isObject(error) ? Reflect.get(error, 'data') : undefined;
  const subject = isRecord(data) ? data.subject : undefined;
  return typeof subject === 'string' ? subject : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Names of the fields that no two records of a collection share. */
export function uniqueFields(collection: CollectionName): readonly string[] {
  return Object.entries(collections[collection].fields).flatMap(([name, { unique }]) =>
    unique ? [name] : [],
  );
}
