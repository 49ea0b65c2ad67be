import type { SignInWays } from '@harbour/core/contract/actions';
import * as browser from '@harbour/core/passkeys';
import { createLatestOnly } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../back-office.ts';

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

/** Returns how staff may sign in at this server; `undefined` until it has said so. */
export function useSignInWays(): SignInWays | undefined {
  const { client } = useBackOffice();
  const [ways, setWays] = useState<SignInWays>();
  useEffect(() => {
    const latest = createLatestOnly();
    const ask = () =>
      latest.take(client.ask('accounts/signInWays', {}), {
        onAnswer: setWays,
        // Without an answer there is still the password, and the next connection asks again.
        onFailure: () => {},
      });
    ask();
    const stop = client.on('connect', ask);
    return () => {
      latest.drop();
      stop();
    };
  }, [client]);
  return ways;
}

/**
 * True where the back office itself uses passkeys, as in a browser. No passkey belongs to the pages of the
 * installed program: it signs in through the person's browser.
 */
export function canUsePasskeys(): boolean {
  return !('harbour' in window) && browser.canUsePasskeys();
}
