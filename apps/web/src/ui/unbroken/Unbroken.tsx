import styles from './unbroken.module.css';

interface UnbrokenProps {
  readonly children: string;
  /** A number or name within the text that must not wrap at its hyphens. */
  readonly part: string;
}

/** A text with one part that stays on one line. */
export function Unbroken({ children, part }: UnbrokenProps) {
  const [before, ...after] = children.split(part);
  if (after.length === 0) return children;
  return (
    <>
      {before}
      <span className={styles.unbroken}>{part}</span>
      {after.join(part)}
    </>
  );
}
