import type { ReactNode } from 'react';
import parts from './parts.module.css';

interface FactsProps {
  readonly facts: readonly {
    readonly key: string;
    readonly name: string;
    /** Left out where there is nothing to say. */
    readonly value: ReactNode | undefined;
  }[];
}

/** What is so, name by name. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={parts.facts}>
      {facts.map(({ key, name, value }) =>
        value === undefined ? null : (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
