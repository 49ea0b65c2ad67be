import { refusalOf } from '@harbour/core/contract/errors';
import { places } from '@harbour/core/contract/values';
import { type Locale, linkTo } from '@harbour/core/i18n';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerRegistration } from '../../../platform/accounts-api.ts';
import { refusalKey } from '../../../platform/refusal-key.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { endedAtom } from '../../../state/session.ts';
import { useForm } from '../../../state/use-form.ts';
import { useSession } from '../../../state/use-session.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedChoice } from '../../../ui/choice/SegmentedChoice.tsx';
import { Form } from '../../../ui/field/Form.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import flow from '../flow.module.css';
import { checkRegistration, type NewPassword, phoneOf } from './check-account.ts';
import styles from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step.ts';
import type { Draft } from './draft.ts';
import { FormProblems } from './FormProblems.tsx';
import type { Problems } from './problems.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { splitName } from './split-name.ts';
import type { UsedDraft } from './use-draft.ts';
import { useField, useProblemText } from './use-draft.ts';

const MODES = ['new', 'known'] as const;

/**
 * Lets a visitor who is not signed in create an account or sign in. Either way, typed texts are kept. A buyer
 * whose session has ended meanwhile is told so, and asked to sign in.
 */
export function GuestAccount(props: CheckoutStepProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const { used } = props;
  const hasEnded = useAtomValue(endedAtom);
  const [mode, setMode] = useState<(typeof MODES)[number]>(hasEnded ? 'known' : 'new');
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
      {hasEnded && <Banner tone="note">{t('forms:signIn.loginNotice')}</Banner>}
      {isTaken && (
        <Banner tone="note">
          <b>{t('forms:error.accountExists')}</b>
          <br />
          {t('account.taken', { email: used.draft.email })}
        </Banner>
      )}
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

interface RegisterPanelProps extends CheckoutStepProps {
  /** Called when the address already has an account. */
  readonly onTaken: () => void;
}

const NO_PASSWORD: NewPassword = { password: '', passwordAgain: '' };

/** Creates an account within the order. */
function RegisterPanel({ used, goOn, frame, onTaken }: RegisterPanelProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const { register } = useSession();
  const [entered, setEntered] = useState(NO_PASSWORD);
  const send = async () => {
    try {
      await register(toRegistration(used.draft, { password: entered.password, locale }));
      goOn(linkTo('plan', locale, { id: 'billing' }));
    } catch (error) {
      if (refusalOf(error).code !== 'already-exists') throw error;
      onTaken();
    }
  };
  const { bind, isBusy, isDone, refusal, shown } = useForm({
    problems: checkRegistration(used.draft, entered),
    send,
  });
  return (
    <Form {...bind} refusal={refusal} className={flow.form} noValidate>
      <FormProblems shown={shown} />
      {refusal && <Banner tone="danger">{t(`common:${refusalKey(refusal)}`)}</Banner>}
      <ContactFields used={used} shown={shown} />
      <CredentialFields
        used={used}
        shown={shown}
        entered={entered}
        onType={(changed) => setEntered({ ...entered, ...changed })}
      />
      <div className={flow.actions}>
        <Button type="submit" size="large" busy={isBusy || isDone}>
          {t('account.register')}
        </Button>
        <Link to={linkTo('plan', locale, { id: 'delivery' }) + frame.search}>{t('common:action.back')}</Link>
      </div>
    </Form>
  );
}

/** The request data of a new account from a checked draft. */
function toRegistration(
  draft: Draft,
  { password, locale }: { readonly password: string; readonly locale: Locale },
): BuyerRegistration {
  const name = splitName(draft.contactName);
  return {
    email: draft.email.trim(),
    password,
    locale,
    companyName: draft.companyName.trim(),
    phone: phoneOf(draft) ?? draft.phone,
    ...(name === undefined ? {} : { name }),
  };
}

interface CredentialFieldsProps {
  readonly used: UsedDraft;
  readonly shown: Problems;
  readonly entered: NewPassword;
  readonly onType: (changed: Partial<NewPassword>) => void;
}

/** Email address and password of a new account, each twice. The password is never stored. */
function CredentialFields({ used, shown, entered, onType }: CredentialFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const field = useField(used, shown);
  const textOf = useProblemText();
  const hints = [
    t('forms:hint.passwordUppercase'),
    t('forms:hint.passwordNumber'),
    t('forms:hint.passwordLength'),
    t('forms:hint.passphrase'),
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('account.credentials')}</legend>
      <TextField label={t('forms:label.email')} type="email" autoComplete="username" {...field('email')} />
      <TextField label={t('account.emailAgain')} type="email" autoComplete="email" {...field('emailAgain')} />
      <PasswordField
        label={t('forms:label.password')}
        help={hints.join(' · ')}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        value={entered.password}
        error={textOf(shown.password)}
        onChange={({ target }) => onType({ password: target.value })}
      />
      <PasswordField
        label={t('forms:label.confirmPassword')}
        name="passwordAgain"
        autoComplete="new-password"
        maxLength={200}
        value={entered.passwordAgain}
        error={textOf(shown.passwordAgain)}
        onChange={({ target }) => onType({ passwordAgain: target.value })}
      />
    </fieldset>
  );
}

interface ContactFieldsProps {
  readonly used: UsedDraft;
  readonly shown: Problems;
}

const PHONE_HINTS = { hk: 'forms:hint.phoneHk', sg: 'forms:hint.phoneSg' } as const;

/** The buyer's name, company and telephone number. */
export function ContactFields({ used, shown }: ContactFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const field = useField(used, shown);
  const region = places.find((one) => one === used.draft.phoneCountry);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('account.contact')}</legend>
      <TextField label={t('forms:label.company')} autoComplete="organization" {...field('companyName')} />
      <TextField label={t('forms:label.contactName')} autoComplete="name" {...field('contactName')} />
      <div className={styles.pair}>
        <SelectField
          label={t('account.phoneCountry')}
          options={[
            { value: '', label: t('chooseCountry') },
            ...places.map((value) => ({ value, label: t(`forms:country.${value}`) })),
          ]}
          {...field('phoneCountry')}
        />
        <TextField
          label={t('forms:label.phone')}
          help={region && t(PHONE_HINTS[region])}
          type="tel"
          autoComplete="tel-national"
          {...field('phone')}
        />
      </div>
    </fieldset>
  );
}
