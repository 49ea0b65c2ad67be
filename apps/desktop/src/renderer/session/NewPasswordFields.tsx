import { InputGroup } from '@blueprintjs/core';
import { FullCircleIcon, TickIcon } from '@blueprintjs/icons';
import {
  brokenPasswordRules,
  PASSWORD_LENGTHS,
  type PasswordRule,
  passwordRules,
} from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { type NewPassword, passwordFault } from './password-rules.ts';
import styles from './session.module.css';

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
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_LENGTHS.max } as const;
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
  const broken = brokenPasswordRules(password);
  return (
    <>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule} className={styles.rule} data-kept={!broken.includes(rule) || undefined}>
            {broken.includes(rule) ? <FullCircleIcon size={6} /> : <TickIcon size={12} />}
            {t(`error.${rule}`)}
          </li>
        ))}
      </ul>
      {t('hint.passphrase')}
    </>
  );
}

const RULES = Object.keys(passwordRules) as readonly PasswordRule[];
