import { type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import styles from './field.module.css';
import { RefusedFields } from './refused-fields.ts';

/** The texts of every form field. */
export interface FieldText {
  readonly label: string;
  /** Shown between label and control. */
  readonly help?: string | undefined;
  /** The problem and how to correct it. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

/** The props that link a control to its texts. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  /** The name of the control, by which the server's refusal identifies it. */
  readonly name?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The frame of every control: label above, help before, error after. */
export function Field({ label, name, help, error: own, optional = false, children }: FieldProps) {
  const { t } = useTranslation('common');
  const refused = use(RefusedFields)?.get(name);
  const error = own ?? (refused && t(`error.${refused}`));
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> {t('state.optional')}</span> : null}
      </label>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
