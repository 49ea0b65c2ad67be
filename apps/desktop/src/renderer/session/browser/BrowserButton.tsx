import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useBackOffice } from '../back-office.ts';
import { type BrowserAttempt, createBrowserAttempt } from './browser-attempt.ts';

interface BrowserButtonProps {
  readonly text: string;
  /** The address of the page that is opened. */
  readonly page: string;
  /** True for a fresh proof of the person who is signed in. */
  readonly isFresh?: boolean;
  /** True if most people use this way. */
  readonly isPrimary?: boolean;
  readonly onBegun: (attempt: BrowserAttempt) => void;
}

/** Opens the page of a sign-in in the system's browser. */
export function BrowserButton(props: BrowserButtonProps) {
  const { text, page, isFresh = false, isPrimary = false, onBegun } = props;
  const { host } = useBackOffice();
  const locale = useLocale();
  const { isBusy, error, run } = useSubmit(async () => {
    const attempt = await createBrowserAttempt({ page, locale, isFresh, now: host.clock.now() });
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
