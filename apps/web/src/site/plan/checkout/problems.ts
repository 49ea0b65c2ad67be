import type { PasswordRule } from '@harbour/core/contract/values';
import type { DraftField } from './draft.ts';

/** The problem of a field; each has a text of its own. */
export type Problem =
  | 'required'
  | 'country'
  | 'chooseDate'
  | 'dateEarly'
  | 'dateLate'
  | 'zipcodeSg'
  | 'phoneHk'
  | 'phoneSg'
  | 'emailFormat'
  | 'emailsInconsistent'
  | PasswordRule
  | 'passwordsInconsistent'
  | 'tooLong'
  | 'billing'
  | 'agree';

type CheckoutField = DraftField | 'password' | 'passwordAgain';

/** The first problem of each field that has one. */
export type Problems = { readonly [field in CheckoutField]?: Problem };

/** A check of a field, and whether the problem exists. */
export type Finding = readonly [field: CheckoutField, problem: Problem, holds: boolean];

/** The first problem that exists for each field. */
export function problemsIn(findings: readonly Finding[]): Problems {
  const found = findings.flatMap(([field, problem, holds]) => (holds ? [[field, problem] as const] : []));
  return Object.fromEntries(found.toReversed());
}
