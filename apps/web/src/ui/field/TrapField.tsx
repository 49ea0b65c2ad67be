import styles from './field.module.css';

interface TrapFieldProps {
  readonly name: string;
  /** Asks anyone who can read it to leave it empty. */
  readonly label: string;
}

/**
 * A honeypot for bots: present, but invisible and out of the tab order. Forms with it filled in are rejected.
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
