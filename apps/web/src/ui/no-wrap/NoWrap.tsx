import styles from './no-wrap.module.css';

interface NoWrapProps {
  readonly children: string;
  /** A number or name within the text that must not wrap at its hyphens. */
  readonly part: string;
}

/** A text with one part that stays on one line, if a line has room for it. */
export function NoWrap({ children, part }: NoWrapProps) {
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
