import { createContext, type RefObject, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field/TextField.tsx';
import styles from './login.module.css';

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
