import { useErrorText } from './error-text.ts';
import styles from './field.module.css';

/** Shows why a form could not be sent; renders nothing without an error. */
export function FormError({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return (
    <p role="alert" className={styles.formError}>
      {error === null ? null : errorText(error)}
    </p>
  );
}
