import { SiteLink } from '../link/SiteLink.tsx';
import styles from './outline.module.css';

interface Entry {
  readonly key: string;
  readonly term: string;
  /** A few words after the term. */
  readonly mark?: string;
  readonly text: string;
  readonly to?: string;
}

/** Names and their descriptions, separated by hairlines. */
export function EntryIndex({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className={styles.index}>
      {entries.map(({ key, term, mark, text, to }) => (
        <div key={key} className={styles.entry}>
          <dt>
            {to === undefined ? term : <SiteLink to={to}>{term}</SiteLink>}
            {mark === undefined ? null : <small className={styles.mark}>{mark}</small>}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Entries of a text file with their keys, for lists. */
export function keyed<Entry extends object>(
  entries: Readonly<Record<string, Entry>>,
): readonly (Entry & { readonly key: string })[] {
  return Object.entries(entries).map(([key, entry]) => ({ ...entry, key }));
}
