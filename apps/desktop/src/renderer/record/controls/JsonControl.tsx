import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

/** Shows a value that the server recorded; read-only. */
export function JsonControl({ value, ties }: ControlProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    <pre id={ties.id} className={styles.json} tabIndex={0}>
      {value === null || value === undefined ? '—' : JSON.stringify(value, null, 2)}
    </pre>
  );
}

/** Shows a value that cannot be typed: an id, or a value that only the server reads. */
export function FixedControl({ value, ties, field }: ControlProps) {
  return <output id={ties.id}>{field.kind === 'secret' || typeof value !== 'string' ? '—' : value}</output>;
}
