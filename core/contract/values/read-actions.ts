/**
 * Actions that only read and are called with `find`; separate from their schemas, so that a client need not
 * load those.
 */
const readActions = [
  'overview',
  'figures',
  'serviceStatus',
  'vitals',
  'accounts/profile',
  'accounts/sessions',
  'accounts/secondFactor',
  'accounts/signInWays',
  'accounts/export',
  'accounts/supportCode',
  'devices/pushKey',
  'credits/balance',
  'social/overview',
] as const;

/** True for an action that only reads. */
export function isReadAction(action: string): boolean {
  return readActions.some((readAction) => readAction === action);
}
