import type { CollectionName } from '@harbour/core/contract/collections';
import { propertyOf, readRefusal } from '@harbour/core/contract/errors';
import { isRecord, type PlainRecord } from '@harbour/core/contract/values';
import { fieldAt } from '../values/field-at.ts';
import type { FieldFault } from './edit-state.ts';

/** Returns the fields that a server's refusal names; none if it concerns the whole record. */
export function faultsOf(collection: CollectionName, error: unknown): readonly FieldFault[] {
  const refusal = readRefusal(error);
  if (!refusal) return [];
  const named = (refusal.issues ?? []).filter(({ path }) => fieldAt(collection, path) !== undefined);
  if (named.length > 0) {
    const codes = issueCodes(error);
    return named.map(({ path, message }) => ({ path, message, ...codes.get(path) }));
  }
  const subject = subjectOf(error);
  if (subject === undefined || fieldAt(collection, subject) === undefined) return [];
  return [{ path: subject, ...reasonOf(refusal.code, error) }];
}

function reasonOf(code: string, error: unknown): Pick<FieldFault, 'code' | 'message'> {
  if (code === 'already-exists') return { code: 'taken' };
  return error instanceof Error ? { message: error.message } : { code: 'invalid' };
}

function subjectOf(error: unknown): string | undefined {
  const subject = dataOf(error)?.subject;
  return typeof subject === 'string' ? subject : undefined;
}

/**
 * Returns the codes of issues that have one in addition to their message, with its number, by field. Only the
 * back office reads them; the site does not.
 */
function issueCodes(error: unknown): ReadonlyMap<unknown, Pick<FieldFault, 'code' | 'limit'>> {
  const issues = dataOf(error)?.issues;
  const coded = Array.isArray(issues) ? issues.filter(isRecord) : [];
  return new Map(
    coded.flatMap(({ path, code, limit }) =>
      typeof code === 'string'
        ? [[path, { code, ...(typeof limit === 'number' ? { limit } : {}) }] as const]
        : [],
    ),
  );
}

function dataOf(error: unknown): PlainRecord | undefined {
  const data = propertyOf(error, 'data');
  return isRecord(data) ? data : undefined;
}
