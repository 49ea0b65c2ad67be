import { PASSWORD_LENGTHS, PASSWORD_PATTERN } from '@harbour/core/contract/values';

/** A field for a new password with the rules that the server enforces. */
export const NEW_PASSWORD = {
  name: 'password',
  autoComplete: 'new-password',
  required: true,
  minLength: PASSWORD_LENGTHS.min,
  maxLength: PASSWORD_LENGTHS.max,
  pattern: PASSWORD_PATTERN,
} as const;
