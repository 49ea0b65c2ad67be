import { linkTo } from '@harbour/core/i18n';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { useNavigateInPlace } from '../../routing/use-navigate-in-place.ts';
import { endedAtom, userAtom } from '../../state/session.ts';
import { type FormState, textOf, useForm } from '../../state/use-form.ts';
import { useSignInSteps } from '../../state/use-sign-in-steps.ts';
import { CodeField } from '../../ui/field/CodeField.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { CodeStepLinks } from '../CodeStepLinks.tsx';
import { PasskeyButton } from '../PasskeyButton.tsx';
import { AccountForm, EmailField } from './AccountForm.tsx';
import styles from './login.module.css';
import { returnPath } from './login-mode.ts';

/** Returns to the previous page once another tab signs in this browser, whose session had ended. */
function useReturn(url: URL): void {
  const { locale } = usePageHost();
  const navigate = useNavigateInPlace();
  const [hasEnded, setEnded] = useAtom(endedAtom);
  const isBack = useAtomValue(userAtom) !== null && hasEnded;
  const path = returnPath(url, linkTo('portal', locale));
  useEffect(() => {
    if (!isBack) return;
    setEnded(false);
    void navigate(path, { replace: true });
  }, [isBack, path, navigate, setEnded]);
}

/** Signs in with email and password, and returns to the previous page. */
export function SignInForm({ url }: { readonly url: URL }) {
  const { t } = useTranslation(['site', 'forms', 'common']);
  const { locale } = usePageHost();
  const steps = useSignInSteps();
  const navigate = useNavigateInPlace();
  const state = useForm({
    send: async (form) => {
      const user = steps.asksForCode
        ? await steps.sendCode(textOf(form, 'code'))
        : await steps.sendPassword(textOf(form, 'email'), textOf(form, 'password'));
      if (user === undefined) return 'undone';
      await navigate(returnPath(url, linkTo('portal', locale)), { replace: true });
      return 'done';
    },
  });
  const login = linkTo('login', locale);
  const hasEnded = useAtomValue(endedAtom);
  useReturn(url);
  const passkey = steps.takesPasskey ? (
    <PasskeyButton
      label={steps.asksForCode ? t('forms:secondFactor.passkey') : t('forms:signIn.passkey')}
      send={steps.sendPasskey}
      onSignedIn={() => navigate(returnPath(url, linkTo('portal', locale)), { replace: true })}
    />
  ) : null;
  const backToPassword = () => {
    steps.restart();
    state.clearRefusal();
  };
  if (steps.asksForCode) return <CodeForm state={state} otherWay={passkey} onBack={backToPassword} />;
  return (
    <AccountForm
      notice={hasEnded ? t('forms:signIn.loginNotice') : undefined}
      title={t('forms:signIn.title')}
      lead={t('login.lead')}
      state={state}
      submit={t('forms:signIn.submit')}
      busy={t('forms:signIn.busy')}
      otherWay={passkey}
      links={
        <>
          {state.refusal?.code === 'email-unverified' ? (
            <Link to={`${login}?verifyAgain`}>{t('login.newLink')}</Link>
          ) : null}
          {state.refusal?.code === 'account-disabled' ? (
            <ContactLink>{t('common:action.contactUs')}</ContactLink>
          ) : null}
          <Link to={`${login}?forgot`}>{t('forms:signIn.forgotPassword')}</Link>
          <span>
            {t('forms:signIn.noAccount')}
            <SentenceGap />
            <Link to={`${login}?register`}>{t('forms:signIn.register')}</Link>
          </span>
        </>
      }
    >
      <EmailField />
      <PasswordField
        label={t('forms:label.password')}
        name="password"
        autoComplete="current-password"
        required
      />
      <DemoHint />
    </AccountForm>
  );
}

interface CodeFormProps {
  readonly state: FormState;
  readonly otherWay: ReactNode;
  readonly onBack: () => void;
}

/** The second step, for an account with a second factor. */
function CodeForm({ state, otherWay, onBack }: CodeFormProps) {
  const { t } = useTranslation('forms');
  return (
    <AccountForm
      title={t('secondFactor.title')}
      lead={t(otherWay === null ? 'secondFactor.lead' : 'secondFactor.leadWithPasskey')}
      state={state}
      submit={t('signIn.submit')}
      busy={t('signIn.busy')}
      otherWay={otherWay}
      links={<CodeStepLinks onBack={onBack} />}
    >
      <CodeField label={t('secondFactor.code')} ref={focusOnMount} />
    </AccountForm>
  );
}

/** Only the code is requested. */
function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}

/** The demonstration account, if the server has one; never in production. */
function DemoHint() {
  const { t } = useTranslation('site');
  const { demoSignIn } = usePageHost().settings;
  if (demoSignIn === undefined) return null;
  return <p className={styles.note}>{t('login.demo', { ...demoSignIn })}</p>;
}
