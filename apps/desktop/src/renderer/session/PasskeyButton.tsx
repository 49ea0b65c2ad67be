import { signWithPasskey } from '@harbour/core/passkeys';
import type { Credentials } from '@harbour/core/realtime';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { useBackOffice } from './back-office.ts';
import { canUsePasskeys } from './browser/use-browser-way.ts';

interface PasskeyButtonProps {
  readonly text: string;
  /** Uses a passkey; the message that it returns or the error that it throws is shown below. */
  readonly onSend: () => Promise<unknown>;
}

/** An alternative way to submit a form of the entrance pages; renders nothing if passkeys cannot be used. */
export function PasskeyButton({ text, onSend }: PasskeyButtonProps) {
  const { isBusy, error, run } = useSubmit(onSend);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <BusyButton size="large" variant="outlined" fill isBusy={isBusy} text={text} onClick={run} />
      <FormError error={error} />
    </>
  );
}

/**
 * Returns the function that asks for a passkey and returns the credentials of a sign-in by it: alone, or with
 * the challenge that follows a password; `undefined` if the person chooses none.
 */
export function usePasskeyCredentials(): (challenge?: string) => Promise<Credentials | undefined> {
  const { client } = useBackOffice();
  return async (challenge) => {
    const known = challenge === undefined ? {} : { challenge };
    const options = await client.call('accounts/beginPasskeyUse', { purpose: 'signIn', ...known });
    const passkey = await signWithPasskey(options);
    return passkey && { ...known, passkey };
  };
}
