import * as browser from '@harbour/core/passkeys';

/**
 * True where the back office itself uses passkeys, as in a browser. No passkey belongs to the pages of the
 * installed program: it signs in through the person's browser.
 */
export function canUsePasskeys(): boolean {
  return !('harbour' in window) && browser.canUsePasskeys();
}
