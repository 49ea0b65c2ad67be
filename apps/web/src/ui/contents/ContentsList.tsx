import { classNames } from '../class-names.ts';
import styles from './contents-list.module.css';

interface ContentsEntry {
  /** Of the element it leads to. */
  readonly id: string;
  readonly text: string;
  /** How much stands there. */
  readonly count?: number;
  /** Belongs to the entry above it. */
  readonly isNested?: boolean;
}

interface ContentsListProps {
  readonly label: string;
  readonly entries: readonly ContentsEntry[];
  readonly className?: string | undefined;
}

/** What a long page holds, as links to its parts; it stays beside them where there is room. */
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
