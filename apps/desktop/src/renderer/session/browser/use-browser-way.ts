import type { SignInWays } from '@harbour/core/contract/actions';
import * as browser from '@harbour/core/passkeys';
import { createLatestOnly } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../back-office.ts';

/** The way through the system's browser, if this page needs it. */
export interface BrowserWay {
  /** The address of the page that is opened. */
  readonly page: string;
  /** The texts of the buttons that begin a sign-in and a proof. */
  readonly signIn: string;
  readonly confirm: string;
  /** True if staff may sign in only by the identity provider. */
  readonly isOnly: boolean;
}

/**
 * Returns the way through the browser: for passkeys, which the installed program cannot use itself, and for
 * single sign-on. `undefined` if it is not needed, and until the server has responded.
 */
export function useBrowserWay(): BrowserWay | undefined {
  const { t } = useTranslation('browser');
  const ways = useSignInWays();
  if (ways === undefined || (ways.sso === null && canUsePasskeys())) return undefined;
  const { sso: provider, ssoOnly: isOnly, browser: page } = ways;
  // If passkeys work in this page, or nobody may use one, only the provider is a reason to open the browser.
  return provider !== null && (isOnly || canUsePasskeys())
    ? { page, signIn: t('withProvider', { provider }), confirm: t('confirmWith', { provider }), isOnly }
    : { page, signIn: t('button'), confirm: t('confirm'), isOnly: false };
}

/** Returns how staff may sign in at this server; `undefined` until it has responded. */
export function useSignInWays(): SignInWays | undefined {
  const { client } = useBackOffice();
  const [ways, setWays] = useState<SignInWays>();
  useEffect(() => {
    const latest = createLatestOnly();
    const request = () =>
      latest.take(client.call('accounts/signInWays', {}), {
        onResponse: setWays,
        // Without a response, the password can still be used, and the next connection requests it again.
        onFailure: () => {},
      });
    request();
    const stop = client.on('connect', request);
    return () => {
      latest.drop();
      stop();
    };
  }, [client]);
  return ways;
}

/**
 * True if the back office itself can use passkeys, as in a browser. Passkeys cannot belong to the pages of
 * the installed program: it signs in through the person's browser.
 */
export function canUsePasskeys(): boolean {
  return !('harbour' in window) && browser.canUsePasskeys();
}
