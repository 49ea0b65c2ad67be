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
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <ReadingSection title={title}>
      <dl className={styles.facts}>
        {known.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </ReadingSection>
  );
}

interface ReadingSectionProps {
  readonly title: string;
  /** The level of its heading. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A part of a read-only page, below its heading. */
export function ReadingSection({ title, level = 2, children }: ReadingSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Lays out groups of facts about a record, next to each other if there is room. */
export function ReadingBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}
