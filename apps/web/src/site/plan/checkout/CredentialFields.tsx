import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { NewPassword } from './check-account.ts';
import styles from './checkout.module.css';
import type { Problems } from './problems.ts';
import type { UsedDraft } from './use-draft.ts';
import { useField, useProblemText } from './use-field.ts';

interface CredentialFieldsProps {
  readonly used: UsedDraft;
  readonly shown: Problems;
  readonly typed: NewPassword;
  readonly onType: (changed: Partial<NewPassword>) => void;
}

/** E-mail address and password of a new account, each twice. The password is never stored. */
export function CredentialFields({ used, shown, typed, onType }: CredentialFieldsProps) {
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
        value={typed.password}
        error={textOf(shown.password)}
        onChange={({ target }) => onType({ password: target.value })}
      />
      <PasswordField
        label={t('forms:label.confirmPassword')}
        name="passwordAgain"
        autoComplete="new-password"
        maxLength={200}
        value={typed.passwordAgain}
        error={textOf(shown.passwordAgain)}
        onChange={({ target }) => onType({ passwordAgain: target.value })}
      />
    </fieldset>
  );
}
