import { brokenPasswordRules, type PasswordRule } from '@harbour/core/contract/values';

/** The problems of an account form, by the name of their text in `forms:error`. */
export type FieldProblem = 'required' | 'emailFormat' | 'passwordInvalid' | PasswordRule;

/** The state of a field as the browser reports it. */
interface Judged {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'tooShort' | 'patternMismatch'>;
}

/** The problem of a field, `undefined` when there is none; for a new password, the first broken rule. */
export function fieldProblem({ value, validity }: Judged): FieldProblem | undefined {
  if (validity.valueMissing) return 'required';
  if (validity.typeMismatch) return 'emailFormat';
  if (!validity.tooShort && !validity.patternMismatch) return undefined;
  return brokenPasswordRules(value)[0] ?? 'passwordInvalid';
}
