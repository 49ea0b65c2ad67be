/** The rules for a new password (specification section 5), with their texts. The server decides. */
export const passwordRules = [
  { text: 'minimumCharacters', isKept: (password: string) => password.length >= 8 },
  { text: 'minimumNumber', isKept: (password: string) => /\d/.test(password) },
  { text: 'minimumLowerCase', isKept: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'minimumUpperCase', isKept: (password: string) => /\p{Lu}/u.test(password) },
] as const;

/** The longest password that the server accepts. */
export const PASSWORD_MAX_LENGTH = 200;

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export const NO_PASSWORD: NewPassword = { password: '', repeated: '' };

/** Returns why a new password cannot be sent yet; `undefined` where it can. */
export function passwordFault({ password, repeated }: NewPassword): 'rules' | 'repeated' | undefined {
  if (!passwordRules.every(({ isKept }) => isKept(password))) return 'rules';
  return password === repeated ? undefined : 'repeated';
}
