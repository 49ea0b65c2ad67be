import type { ErrorDetail } from '@harbour/core/contract/errors';
import * as v from 'valibot';
import { asForged, refusal } from './refusal.ts';

/** Returns the parsed input; throws `invalid-data` with one issue per invalid field. */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const refused = invalidData(issuesByPath(result.issues));
  throw fieldIssues(result.issues).some(({ issue }) => isUnknownField(issue)) ? asForged(refused) : refused;
}

/** Returns the issues of a schema with dotted paths. An empty or missing value is `required`. */
export function issuesByPath(issues: readonly v.BaseIssue<unknown>[]): NonNullable<ErrorDetail['issues']> {
  return fieldIssues(issues).map(({ issue, path }) => {
    if (isUnknownField(issue)) return { path, message: 'There is no field of this name.' };
    if (isMissingField(issue)) return { path, message: 'This field is required.', code: 'required' };
    const isEmpty = issue.type === 'min_length' && issue.input === '';
    return { path, message: issue.message, ...(isEmpty && { code: 'required' }) };
  });
}

interface FieldIssue {
  readonly issue: v.BaseIssue<unknown>;
  readonly path: string;
}

/**
 * Returns the issues with their dotted paths. Those of a union's forms replace the union's own, which names
 * no field, unless its schema has a message; a field that one of the forms has is not unknown.
 */
function fieldIssues(issues: readonly v.BaseIssue<unknown>[]): readonly FieldIssue[] {
  return issues.flatMap((issue) => {
    const at = v.getDotPath(issue) ?? '';
    if (!issue.issues || !isUnnamedUnion(issue)) return [{ issue, path: at }];
    const ofForms = fieldIssues(issue.issues);
    const known = ofForms.filter((one) => !isUnknownField(one.issue)).map(({ path }) => path);
    const told = ofForms.filter(({ issue: one, path }) => !(isUnknownField(one) && known.includes(path)));
    const paths = told.map(({ path }) => path);
    return told
      .filter(({ issue: one, path }, index) => !isUnknownField(one) || paths.indexOf(path) === index)
      .map((one) => ({ ...one, path: [at, one.path].filter((part) => part !== '').join('.') }));
  });
}

function isUnnamedUnion({ type, message, expected, received }: v.BaseIssue<unknown>): boolean {
  return type === 'union' && message === `Invalid type: Expected ${expected} but received ${received}`;
}

/** True for a field that a strict schema does not have. */
function isUnknownField({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** True for a field that an object lacks; a wrong key of a record has another `received`. */
function isMissingField({ path, received }: v.BaseIssue<unknown>): boolean {
  const last = path?.at(-1);
  return last !== undefined && 'origin' in last && last.origin === 'key' && received === 'undefined';
}

/** Returns the refusal of invalid data, with each field and its error. */
export function invalidData(issues: NonNullable<ErrorDetail['issues']>) {
  const named = [...new Set(issues.map(({ path }) => path || 'the whole'))].join(', ');
  return refusal('invalid-data', `Some of the data cannot be used: ${named}. Correct it and send it again.`, {
    issues,
  });
}
