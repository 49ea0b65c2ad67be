import styles from './spinner.module.css';

/** Shows that work is in progress; the text next to it says which. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
