import { brokenPasswordRules } from '@harbour/core/contract/values';

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export const NO_PASSWORD: NewPassword = { password: '', repeated: '' };

/** Returns why a new password cannot be sent yet; `undefined` if it can. */
export function passwordFault({ password, repeated }: NewPassword): 'rules' | 'repeated' | undefined {
  if (brokenPasswordRules(password).length > 0) return 'rules';
  return password === repeated ? undefined : 'repeated';
}
