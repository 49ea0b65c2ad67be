import styles from './quantity.module.css';

/**
 * First in a form that counts: Enter presses a form's first button that sends, and that would be one that
 * takes one away. `to` is the address it goes to where there is no JavaScript, if not the form's own.
 */
export function SendOnEnter({ to }: { readonly to?: string | undefined }) {
  return <button type="submit" formAction={to} className={styles.send} tabIndex={-1} aria-hidden="true" />;
}
