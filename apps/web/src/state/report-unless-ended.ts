import { refusalOf } from '@harbour/core/contract/errors';

/**
 * Reports an error that no caller awaits, unless the sign-in has ended meanwhile: that is not a fault, and
 * the login page says so.
 */
export function reportUnlessEnded(error: unknown): void {
  if (refusalOf(error).code !== 'not-authenticated') reportError(error);
}
