import { refusalOf } from '@harbour/core/contract/errors';

/**
 * Reports an error of something that nobody waits for, unless the sign-in has ended meanwhile: that is no
 * fault, and the login page says so.
 */
export function reportUnlessEnded(error: unknown): void {
  if (refusalOf(error).code !== 'not-authenticated') reportError(error);
}
