import type { Refusal } from '@harbour/core/contract/errors';
import { PASSWORD_LENGTHS, PASSWORD_PATTERN } from '@harbour/core/contract/values';
import { createContext, type FormEvent, type ReactNode, type RefObject, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../../platform/refusal-key.ts';
import { useTitleFocus } from '../../routing/use-title-focus.ts';
import type { FormState } from '../../state/use-form.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { fieldProblem } from './field-problem.ts';
import styles from './login.module.css';

interface AccountFormProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly state: FormState;
  /** The problem of the password, on pages that ask for no address. */
  readonly wrongPassword?: string;
  /** Why the person is asked to sign in. */
  readonly notice?: string | undefined;
  /** The button's text, and its text while busy. */
  readonly submit: string;
  readonly busy?: string | undefined;
  /** Replaces the fields after success. */
  readonly done?: ReactNode;
  readonly children?: ReactNode;
  /** An alternative to the form, below it. */
  readonly otherWay?: ReactNode;
  /** Alternative links. */
  readonly links?: ReactNode;
}

/**
 * The frame of every account form. Sessions live in the browser, so without JavaScript it states what is
 * missing.
 */
export function AccountForm({
  title,
  lead,
  state,
  wrongPassword,
  notice,
  submit,
  busy,
  done,
  children,
  otherWay,
  links,
}: AccountFormProps) {
  const { t } = useTranslation('site');
  const heading = useTitleFocus();
  const sayProblem = useFieldMessage();
  const isOver = state.isDone && done !== undefined;
  return (
    <section className={styles.account}>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined || isOver ? null : <p className={styles.lead}>{lead}</p>}
      </header>
      <noscript>
        <p className={styles.noScript}>{t('login.noScript')}</p>
      </noscript>
      {notice === undefined || state.refusal !== undefined ? null : <Banner tone="note">{notice}</Banner>}
      {state.refusal === undefined ? null : (
        <RefusalBanner refusal={state.refusal} wrongPassword={wrongPassword} />
      )}
      {isOver ? <Banner tone="ok">{done}</Banner> : null}
      {isOver ? null : (
        <Form
          {...state.bind}
          refusal={state.refusal}
          method="post"
          className={styles.form}
          onInvalidCapture={({ target }) => sayProblem(target)}
          onInput={unsayProblem}
          data-live
        >
          {children}
          <Button type="submit" size="large" busy={state.isBusy}>
            {state.isBusy ? (busy ?? submit) : submit}
          </Button>
        </Form>
      )}
      {otherWay}
      {links === undefined ? null : <p className={styles.links}>{links}</p>}
    </section>
  );
}

/**
 * Sets the validation message of a field in the page's language, because a browser uses its own, and reports
 * for a password only that it does not match.
 */
function useFieldMessage() {
  const { t } = useTranslation('forms');
  return (field: EventTarget) => {
    if (!(field instanceof HTMLInputElement)) return;
    const problem = fieldProblem(field);
    if (problem !== undefined) field.setCustomValidity(t(`error.${problem}`));
  };
}

/** An edited field is validated again. */
function unsayProblem({ target }: FormEvent): void {
  if (target instanceof HTMLInputElement) target.setCustomValidity('');
}

const MINUTE_SECONDS = 60;

interface RefusalBannerProps {
  readonly refusal: Refusal;
  readonly wrongPassword: string | undefined;
}

function RefusalBanner({ refusal, wrongPassword }: RefusalBannerProps) {
  const { t } = useTranslation(['site', 'common']);
  const { code, retryAfter } = refusal;
  if (code === 'wrong-credentials' && wrongPassword !== undefined)
    return <Banner tone="danger">{wrongPassword}</Banner>;
  return (
    <Banner tone="danger">
      {code === 'too-many-requests' && retryAfter !== undefined
        ? t('login.locked', { count: Math.ceil(retryAfter / MINUTE_SECONDS) })
        : t(`common:${refusalKey(refusal)}`)}
    </Banner>
  );
}

/** The email address typed into any form of this page, so that it is typed only once. */
export const EnteredEmail = createContext<RefObject<string>>({ current: '' });

/** Says what was sent, and shows the typed address, so that the visitor notices a mistyped one. */
export function SentToEntered({ children }: { readonly children: string }) {
  const { t } = useTranslation('site');
  const email = useContext(EnteredEmail).current.trim();
  return (
    <>
      <p>{children}</p>
      <p className={styles.typed}>{t('login.typedEmail', { email })}</p>
    </>
  );
}

/** The field for an account's email address. */
export function EmailField() {
  const { t } = useTranslation('forms');
  const entered = useContext(EnteredEmail);
  return (
    <TextField
      label={t('label.email')}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={entered.current}
      ref={(field) => {
        // React did not see text typed before the page was interactive.
        if (field && field.value !== '') entered.current = field.value;
      }}
      onChange={({ currentTarget }) => {
        entered.current = currentTarget.value;
      }}
    />
  );
}

/** A field for a new password with the rules that the server enforces. */
export const NEW_PASSWORD = {
  name: 'password',
  autoComplete: 'new-password',
  required: true,
  minLength: PASSWORD_LENGTHS.min,
  maxLength: PASSWORD_LENGTHS.max,
  pattern: PASSWORD_PATTERN,
} as const;
