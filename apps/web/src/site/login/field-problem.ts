/** What can be wrong in a form about an account, by its text's name in `forms:error`. */
export type FieldProblem =
  | 'required'
  | 'emailFormat'
  | 'minimumCharacters'
  | 'minimumUpperCase'
  | 'minimumLowerCase'
  | 'minimumNumber'
  | 'passwordInvalid';

/** What a browser knows of a field. */
interface Judged {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'tooShort' | 'patternMismatch'>;
}

/** The rules of a new password, in the order they are told (specification section 5). */
const PASSWORD_RULES: readonly (readonly [FieldProblem, RegExp])[] = [
  ['minimumCharacters', /^.{8,}$/su],
  ['minimumUpperCase', /\p{Lu}/u],
  ['minimumLowerCase', /\p{Ll}/u],
  ['minimumNumber', /\d/],
];

/** What a field lacks, `undefined` where it lacks nothing; of a new password, the first rule it breaks. */
export function fieldProblem({ value, validity }: Judged): FieldProblem | undefined {
  if (validity.valueMissing) return 'required';
  if (validity.typeMismatch) return 'emailFormat';
  if (!validity.tooShort && !validity.patternMismatch) return undefined;
  return PASSWORD_RULES.find(([, rule]) => !rule.test(value))?.[0] ?? 'passwordInvalid';
}
