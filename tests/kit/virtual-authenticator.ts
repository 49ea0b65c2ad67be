import type { Page } from '@playwright/test';

/** The security key of a page's browser, which verifies its owner without being touched. */
export interface VirtualAuthenticator {
  /** Removes the key with all its passkeys, as if it were lost. */
  lose(): Promise<void>;
}

/** Gives the browser of a page a security key that stores passkeys (Chromium's WebAuthn domain). */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

/** Returns an address under `localhost` instead of the IP address, to which no passkey can belong. */
export function atLocalhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
