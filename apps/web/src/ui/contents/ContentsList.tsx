import { classNames } from '../class-names.ts';
import styles from './contents-list.module.css';

interface ContentsEntry {
  /** The id of the target element. */
  readonly id: string;
  readonly text: string;
  /** The number of items there. */
  readonly count?: number;
  /** True when it belongs to the entry above. */
  readonly isNested?: boolean;
}

interface ContentsListProps {
  readonly label: string;
  readonly entries: readonly ContentsEntry[];
  readonly className?: string | undefined;
}

/** A table of contents of a long page; it is sticky next to the content if there is room. */
export function ContentsList({ label, entries, className }: ContentsListProps) {
  return (
    <nav className={classNames(styles.contents, className)} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ol className={styles.list}>
        {entries.map(({ id, text, count, isNested }) => (
          <li key={id} className={isNested ? styles.nested : undefined}>
            <a href={`#${encodeURIComponent(id)}`}>
              <span>{text}</span>
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
