import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { SegmentedChoice } from '../../../ui/choice/SegmentedChoice.tsx';
import type { CheckoutStepProps } from './checkout-step.ts';
import { RegisterPanel } from './RegisterPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

const MODES = ['new', 'known'] as const;

/**
 * Lets a visitor who is not signed in create an account or sign in. Either way, typed texts are kept.
 */
export function GuestAccount(props: CheckoutStepProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const { used } = props;
  const [mode, setMode] = useState<(typeof MODES)[number]>('new');
  const [isTaken, setTaken] = useState(false);
  return (
    <>
      <SegmentedChoice
        legend={t('account.mode')}
        name="mode"
        options={MODES.map((value) => ({ value, label: t(`account.${value}`) }))}
        selected={mode}
        onSelect={(next) => {
          setMode(next);
          setTaken(false);
        }}
      />
      {isTaken ? (
        <Banner tone="note">
          <b>{t('forms:error.accountExists')}</b>
          <br />
          {t('account.taken', { email: used.draft.email })}
        </Banner>
      ) : null}
      {mode === 'new' ? (
        <RegisterPanel
          {...props}
          onTaken={() => {
            setTaken(true);
            setMode('known');
          }}
        />
      ) : (
        <SignInPanel
          email={used.draft.email}
          onEmail={(email) => used.change({ email })}
          submit={t('account.signIn')}
          startsWithPassword={isTaken}
        />
      )}
    </>
  );
}
