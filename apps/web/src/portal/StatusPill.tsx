import { classNames } from '../ui/class-names.ts';
import styles from './status-pill.module.css';

/** Only a status that needs attention is coloured; the word conveys the rest. */
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

/** A status, in one word. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={classNames(styles.pill, TONES[tone])}>{children}</span>;
}
