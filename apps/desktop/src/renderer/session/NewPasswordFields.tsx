import { InputGroup } from '@blueprintjs/core';
import { FullCircleIcon, TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import styles from './new-password.module.css';
import { type NewPassword, PASSWORD_MAX_LENGTH, passwordFault, passwordRules } from './password-rules.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  /** The person has tried to submit, so errors are shown. */
  readonly isTried: boolean;
}

/** Edits a new password, typed twice; its rules show whether they are met while it is typed. */
export function NewPasswordFields({ value, onChange, isTried }: NewPasswordFieldsProps) {
  const { t } = useTranslation('forms');
  const fault = isTried ? passwordFault(value) : undefined;
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_MAX_LENGTH } as const;
  return (
    <>
      <Field
        label={t('label.newPassword')}
        hint={<Rules password={value.password} />}
        error={fault === 'rules' ? t('error.passwordInvalid') : undefined}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            {...shared}
            value={value.password}
            onValueChange={(password) => onChange({ ...value, password })}
          />
        )}
      </Field>
      <Field
        label={t('label.confirmPassword')}
        error={fault === 'repeated' ? t('error.passwordsInconsistent') : undefined}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            {...shared}
            value={value.repeated}
            onValueChange={(repeated) => onChange({ ...value, repeated })}
          />
        )}
      </Field>
    </>
  );
}

function Rules({ password }: { readonly password: string }) {
  const { t } = useTranslation('forms');
  return (
    <ul className={styles.rules}>
      {passwordRules.map(({ text, isKept }) => (
        <li key={text} className={styles.rule} data-kept={isKept(password) || undefined}>
          {isKept(password) ? <TickIcon size={12} /> : <FullCircleIcon size={6} />}
          {t(`error.${text}`)}
        </li>
      ))}
    </ul>
  );
}
