/**
 * A field for a new password; the rules are the server's (specification section 5), checked before sending.
 */
export const NEW_PASSWORD = {
  name: 'password',
  autoComplete: 'new-password',
  required: true,
  minLength: 8,
  maxLength: 200,
  pattern: '(?=.*\\d)(?=.*\\p{Ll})(?=.*\\p{Lu}).*',
} as const;
