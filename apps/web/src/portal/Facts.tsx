import type { ReactNode } from 'react';
import parts from './parts.module.css';

interface FactsProps {
  readonly facts: readonly {
    readonly key: string;
    readonly name: string;
    /** The fact is omitted when `undefined`. */
    readonly value: ReactNode | undefined;
  }[];
}

/** A list of facts as names and values. */
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
