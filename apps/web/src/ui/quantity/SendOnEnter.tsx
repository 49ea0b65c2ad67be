import styles from './quantity.module.css';

/**
 * A hidden first submit button: Enter presses a form's first submit button, which would otherwise be a minus
 * button. `to` is its target without JavaScript, if not the form's own.
 */
export function SendOnEnter({ to }: { readonly to?: string | undefined }) {
  return <button type="submit" formAction={to} className={styles.send} tabIndex={-1} aria-hidden="true" />;
}
