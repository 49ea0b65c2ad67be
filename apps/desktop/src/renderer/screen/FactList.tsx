import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import styles from './reading.module.css';

/** A label with its value; without a value it is left out. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactListProps {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** Shows a titled group of facts, each with its label. */
export function FactList({ title, facts }: FactListProps) {
  const id = useId();
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {known.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** Lays out groups of facts about a record, side by side where there is room. */
export function ReadingBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}
