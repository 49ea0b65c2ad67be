import styles from './field.module.css';

interface TrapFieldProps {
  readonly name: string;
  /** Asks whoever reads it all the same to leave it empty. */
  readonly label: string;
}

/**
 * For robots only: out of sight and out of the way of keys, but there. What is sent with it filled in is not
 * taken.
 */
export function TrapField({ name, label }: TrapFieldProps) {
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </p>
  );
}
