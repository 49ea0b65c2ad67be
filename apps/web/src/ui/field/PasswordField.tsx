import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldText } from './Field.tsx';
import fieldStyles from './field.module.css';
import styles from './password-field.module.css';

interface PasswordFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'> {}

/** A password, hidden until its writer reveals it. */
export function PasswordField({ label, help, error, optional, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} name={input.name} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={fieldStyles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            data-live
          >
            {t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          </button>
        </div>
      )}
    </Field>
  );
}
