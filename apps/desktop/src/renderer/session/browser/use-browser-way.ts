import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../platform/passkeys.ts';
import { useSignInWays } from './use-sign-in-ways.ts';

/** The way through the system's browser, where this page needs it. */
export interface BrowserWay {
  /** The address of the page that is opened. */
  readonly page: string;
  /** The texts of the buttons that begin a sign-in and a proof. */
  readonly signIn: string;
  readonly confirm: string;
  /** True if staff sign in by the identity provider alone. */
  readonly isOnly: boolean;
}

/**
 * Returns the way through the browser: for passkeys, which the installed program cannot use itself, and for
 * single sign-on. `undefined` where there is nothing to do there, and until the server has said so.
 */
export function useBrowserWay(): BrowserWay | undefined {
  const { t } = useTranslation('browser');
  const ways = useSignInWays();
  if (ways === undefined || (ways.sso === null && canUsePasskeys())) return undefined;
  const { sso: provider, ssoOnly: isOnly, browser: page } = ways;
  // Where passkeys work in this page, or nobody may use one, only the provider is left to go to.
  return provider !== null && (isOnly || canUsePasskeys())
    ? { page, signIn: t('withProvider', { provider }), confirm: t('confirmWith', { provider }), isOnly }
    : { page, signIn: t('button'), confirm: t('confirm'), isOnly: false };
}
