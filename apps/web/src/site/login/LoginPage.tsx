import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { callAccount } from '../../platform/accounts-api.ts';
import { createStoredForm } from '../../platform/stored-form.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { useTitleFocus } from '../../routing/use-title-focus.ts';
import { textOf, useForm } from '../../state/use-form.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { DataNotice } from '../DataNotice.tsx';
import { AccountForm, EmailField, EnteredEmail, NEW_PASSWORD, SentToEntered } from './AccountForm.tsx';
import { ChoosePasswordForm, ForgotForm, VerifyAgainForm, VerifyForm } from './LinkForms.tsx';
import { LINK_TITLES, USED_TITLES } from './link-titles.ts';
import styles from './login.module.css';
import { type LinkOutcome, type LinkPurpose, loginMode } from './login-mode.ts';
import { SignInForm } from './SignInForm.tsx';

/** All account forms; the URL selects one. */
export function LoginPage({ url }: PageProps<null>) {
  const email = useRef('');
  return (
    <EnteredEmail value={email}>
      <ModeForm url={url} />
    </EnteredEmail>
  );
}

function ModeForm({ url }: Pick<PageProps<null>, 'url'>) {
  const mode = loginMode(url);
  switch (mode.kind) {
    case 'signIn':
      return <SignInForm url={url} />;
    case 'register':
      return <RegisterForm />;
    case 'forgot':
      return <ForgotForm />;
    case 'verifyAgain':
      return <VerifyAgainForm />;
    case 'verify':
      return <VerifyForm token={mode.token} />;
    case 'used':
    case 'expired':
      return <LinkEnded purpose={mode.purpose} outcome={mode.kind} />;
    case 'staff':
      return <StaffLink address={url} purpose={mode.purpose} token={mode.token} />;
    case 'reset':
    case 'invite':
      return <ChoosePasswordForm token={mode.token} purpose={mode.kind} />;
  }
}

interface StaffLinkProps {
  /** The mailed link. */
  readonly address: URL;
  readonly purpose: 'reset' | 'invite';
  readonly token: string;
}

/** Explains how staff open a mailed link in the back office: the program opens it, or it is pasted there. */
function StaffLink({ address, purpose, token }: StaffLinkProps) {
  const { t } = useTranslation('forms');
  return (
    <section className={styles.account}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('staffLink.title')}</h1>
        <p className={styles.lead}>{t('staffLink.lead', { company: brand.company })}</p>
      </header>
      <ol className={styles.steps}>
        <li>
          <p>{t('staffLink.open')}</p>
          <a className={buttonClassName({ size: 'large' })} href={`harbour://verify?${purpose}=${token}`}>
            {t('staffLink.openButton')}
          </a>
        </li>
        <li>
          <p>{t('staffLink.paste')}</p>
          <CopiedLink link={address.href} />
        </li>
      </ol>
      <p className={styles.lead}>{t('staffLink.noProgram')}</p>
    </section>
  );
}

function CopiedLink({ link }: { readonly link: string }) {
  const { t } = useTranslation(['forms', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      // There is no clipboard on a page that is not served over HTTPS.
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
      field.current?.select();
    }
  };
  return (
    <div className={styles.form}>
      <TextField ref={field} label={t('staffLink.link')} value={link} readOnly />
      {outcome === 'refused' ? <Banner tone="danger">{t('staffLink.copyRefused')}</Banner> : null}
      <Button type="button" kind="secondary" onClick={() => void copy()} data-live>
        {outcome === 'copied' ? t('common:action.copied') : t('common:action.copy')}
      </Button>
    </div>
  );
}

interface LinkEndedProps {
  readonly purpose: LinkPurpose;
  readonly outcome: LinkOutcome;
}

/** Says that a mailed link was used, or has expired, and leads to the next step. */
function LinkEnded({ purpose, outcome }: LinkEndedProps) {
  const { t } = useTranslation(['site', 'forms', 'common']);
  const heading = useTitleFocus();
  const login = linkTo('login', usePageHost().locale);
  const isUsed = outcome === 'used';
  return (
    <section className={styles.account}>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t(isUsed ? USED_TITLES[purpose] : LINK_TITLES[purpose])}
        </h1>
        {isUsed ? <p className={styles.lead}>{t('login.linkUsed')}</p> : null}
      </header>
      {isUsed ? (
        <Link className={buttonClassName({ size: 'large' })} to={login}>
          {t('forms:signIn.submit')}
        </Link>
      ) : (
        <>
          <Banner tone="danger">
            {purpose === 'verify' ? t('login.verifyExpired') : t('common:refusal.link-expired')}
          </Banner>
          <Link
            className={buttonClassName({ size: 'large' })}
            to={`${login}?${purpose === 'verify' ? 'verifyAgain' : 'forgot'}`}
          >
            {t('login.newLink')}
          </Link>
          <p className={styles.links}>
            <Link to={login}>{t('login.back')}</Link>
          </p>
        </>
      )}
    </section>
  );
}

/** All fields except the password, which must not be stored. */
const STORED_REGISTRATION = createStoredForm('harbour.register', [
  'lastName',
  'firstName',
  'companyName',
  'email',
]);

/** Creates a merchant account; a mailed link confirms it. */
function RegisterForm() {
  const { t } = useTranslation(['site', 'forms']);
  const { locale } = usePageHost();
  const state = useForm({
    stored: STORED_REGISTRATION,
    send: (form) =>
      callAccount('register', {
        email: textOf(form, 'email'),
        password: textOf(form, 'password'),
        name: { lastName: textOf(form, 'lastName'), firstName: textOf(form, 'firstName') },
        companyName: textOf(form, 'companyName'),
        locale,
      }),
  });
  return (
    <AccountForm
      title={t('forms:register.title')}
      lead={t('login.registerLead')}
      state={state}
      submit={t('forms:register.submit')}
      busy={t('forms:register.busy')}
      done={<SentToEntered>{t('forms:register.checkEmail')}</SentToEntered>}
      links={
        <span>
          {t('forms:register.haveAccount')}
          <SentenceGap />
          <Link to={linkTo('login', locale)}>{t('forms:signIn.title')}</Link>
        </span>
      }
    >
      <TextField
        label={t('forms:label.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={80}
        optional
      />
      <TextField
        label={t('forms:label.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        label={t('forms:label.company')}
        name="companyName"
        autoComplete="organization"
        maxLength={200}
        required
      />
      <EmailField />
      <PasswordField label={t('forms:label.password')} help={t('login.passwordHelp')} {...NEW_PASSWORD} />
      <DataNotice className={styles.note}>{t('forms:register.dataUse')}</DataNotice>
    </AccountForm>
  );
}
