import { classNames } from '../ui/class-names.ts';
import styles from './status-pill.module.css';

/** Colour only for what wants attention; the word says the rest. */
const TONES = {
  ok: styles.ok,
  warning: styles.warning,
  danger: styles.danger,
  plain: styles.plain,
};

interface StatusPillProps {
  readonly tone: keyof typeof TONES;
  readonly children: string;
}

/** How something stands, in one word. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={classNames(styles.pill, TONES[tone])}>{children}</span>;
}
