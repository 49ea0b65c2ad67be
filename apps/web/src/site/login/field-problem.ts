/** The problems of an account form, by the name of their text in `forms:error`. */
export type FieldProblem =
  | 'required'
  | 'emailFormat'
  | 'minimumCharacters'
  | 'minimumUpperCase'
  | 'minimumLowerCase'
  | 'minimumNumber'
  | 'passwordInvalid';

/** The state of a field as the browser reports it. */
interface Judged {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'tooShort' | 'patternMismatch'>;
}

/** The rules of a new password, in the order of reporting (specification section 5). */
const PASSWORD_RULES: readonly (readonly [FieldProblem, RegExp])[] = [
  ['minimumCharacters', /^.{8,}$/su],
  ['minimumUpperCase', /\p{Lu}/u],
  ['minimumLowerCase', /\p{Ll}/u],
  ['minimumNumber', /\d/],
];

/** The problem of a field, `undefined` when there is none; for a new password, the first broken rule. */
export function fieldProblem({ value, validity }: Judged): FieldProblem | undefined {
  if (validity.valueMissing) return 'required';
  if (validity.typeMismatch) return 'emailFormat';
  if (!validity.tooShort && !validity.patternMismatch) return undefined;
  return PASSWORD_RULES.find(([, rule]) => !rule.test(value))?.[0] ?? 'passwordInvalid';
}
