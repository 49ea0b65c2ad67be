import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useBackOffice } from '../back-office.ts';
import { createSsoAttempt, type SsoAttempt } from './sso-attempt.ts';

interface SsoButtonProps {
  readonly text: string;
  /** True if the provider is to ask for the person anew. */
  readonly isFresh?: boolean;
  /** True where it is the way that most people take. */
  readonly isPrimary?: boolean;
  readonly onBegun: (attempt: SsoAttempt) => void;
}

/** Opens the page of a single sign-on in the system's browser. */
export function SsoButton({ text, isFresh = false, isPrimary = false, onBegun }: SsoButtonProps) {
  const { host, serverUrl } = useBackOffice();
  const locale = useLocale();
  const { isBusy, error, run } = useSubmit(async () => {
    const attempt = await createSsoAttempt({ server: serverUrl || location.origin, locale, isFresh });
    await host.links.open(attempt.address);
    onBegun(attempt);
  });
  const look = isPrimary ? ({ intent: 'primary' } as const) : ({ variant: 'outlined' } as const);
  return (
    <>
      <BusyButton {...look} size="large" fill isBusy={isBusy} text={text} onClick={run} />
      <FormError error={error} />
    </>
  );
}
