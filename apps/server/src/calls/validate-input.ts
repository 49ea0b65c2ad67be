import type { ErrorDetail } from '@harbour/core/contract/errors';
import * as v from 'valibot';
import { asForged, refusal } from './refusal.ts';

/** Returns the parsed input; throws `invalid-data` with one issue per invalid field. */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const refused = invalidData(issuesByPath(result.issues));
  throw result.issues.some(isUnknownField) ? asForged(refused) : refused;
}

/** Returns the issues of a schema with the dotted path of each value, and a code for an empty text. */
export function issuesByPath(issues: readonly v.BaseIssue<unknown>[]): NonNullable<ErrorDetail['issues']> {
  return issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
    ...(issue.type === 'min_length' && issue.input === '' && { code: 'required' }),
  }));
}

/** True for a field that a strict schema does not have. */
function isUnknownField({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** Returns the refusal of invalid data, with each field and its error. */
export function invalidData(issues: NonNullable<ErrorDetail['issues']>) {
  const named = [...new Set(issues.map(({ path }) => path || 'the whole'))].join(', ');
  return refusal('invalid-data', `Some of the data cannot be used: ${named}. Correct it and send it again.`, {
    issues,
  });
}
