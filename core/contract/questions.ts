/**
 * Actions that only tell something and are asked with `find`; apart from their schemas, which a client does
 * without.
 */
const questions = [
  'overview',
  'figures',
  'accounts/profile',
  'accounts/sessions',
  'accounts/export',
  'accounts/supportCode',
  'devices/pushKey',
  'credits/balance',
] as const;

/** True for an action that only tells something. */
export function isQuestion(action: string): boolean {
  return questions.some((question) => question === action);
}
