import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import styles from './field.module.css';

/** What every field of a form says of itself. */
export interface FieldText {
  readonly label: string;
  /** Stands between label and control, before anything can go wrong. */
  readonly help?: string | undefined;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

/** What ties a control to the texts around it. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, help before, error after: the frame of every control. */
export function Field({ label, help, error, optional = false, children }: FieldProps) {
  const { t } = useTranslation('common');
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
