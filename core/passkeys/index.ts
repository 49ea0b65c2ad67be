import type { ActionData } from '../contract/actions/actions.ts';
import type { PasskeyCreation, PasskeyRequest, PasskeyUse } from '../contract/actions/passkeys.ts';

/**
 * True where a browser uses passkeys: on a page served over HTTPS, or of `localhost`, not of an IP address.
 */
export function canUsePasskeys(): boolean {
  return (
    /^https?:$/.test(location.protocol) &&
    isSecureContext &&
    'PublicKeyCredential' in window &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  );
}

/** Signs with a passkey that the person chooses; `undefined` if they chose none. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyUse | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch(stopped);
}

/** Creates a passkey; `undefined` if the person stopped, `known` if the device has one of the account. */
export async function createPasskey(
  options: PasskeyCreation,
): Promise<ActionData<'accounts/addPasskey'>['passkey'] | 'known' | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch((error: unknown) =>
    isNamed(error, 'InvalidStateError') ? 'known' : stopped(error),
  );
}

/** A browser reports a cancelled prompt and a device without a passkey in the same way. */
function stopped(error: unknown): undefined {
  if (!isNamed(error, 'NotAllowedError') && !isNamed(error, 'AbortError')) throw error;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
