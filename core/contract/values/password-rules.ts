/** The lengths of a new password in characters. */
export const PASSWORD_LENGTHS = {
  min: 8,
  /** From this length on any characters are accepted, such as those of a passphrase. */
  passphrase: 12,
  max: 200,
} as const;

/**
 * The rules of a password that is shorter than a passphrase, by the name of their text in `forms:error`
 * (specification section 5).
 */
export const passwordRules = {
  minimumCharacters: /^.{8,}$/su,
  minimumUpperCase: /\p{Lu}/u,
  minimumLowerCase: /\p{Ll}/u,
  minimumNumber: /\d/,
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** The rules as the `pattern` of an input, which also accepts a passphrase. */
export const PASSWORD_PATTERN = `.{${PASSWORD_LENGTHS.passphrase},}|(?=.*\\d)(?=.*\\p{Ll})(?=.*\\p{Lu}).*`;

/**
 * Returns a password in the form that is compared: keyboards of different systems write the same character
 * differently (NIST SP 800-63B section 5.1.1.2, Unicode form NFKC).
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Returns the rules that a new password breaks, in the order in which forms report them. */
export function brokenPasswordRules(entered: string): readonly PasswordRule[] {
  const password = normalizePassword(entered);
  if ([...password].length >= PASSWORD_LENGTHS.passphrase) return [];
  const names = Object.keys(passwordRules) as readonly PasswordRule[];
  return names.filter((name) => !passwordRules[name].test(password));
}
