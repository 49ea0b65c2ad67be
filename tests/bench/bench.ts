import type { LimitHandlers } from './baselines/limit-process.ts';
import type { LoadHandlers } from './loads/load-process.ts';
import type { Pass, Word } from './options.ts';
import type { Prepared } from './prepare-data.ts';
import type { Child } from './processes/child.ts';
import type { Harbour } from './processes/harbour.ts';
import type { Row } from './results.ts';

/** The context of a section of the bench: the server, its baselines and the load, each in its own process. */
export interface Bench {
  readonly pass: Pass;
  readonly only: ReadonlySet<Word>;
  readonly harbour: Harbour;
  readonly limit: Child<LimitHandlers>;
  readonly limitPort: number;
  readonly load: Child<LoadHandlers>;
  readonly data: Prepared;
  /** Once `performance.now()` has passed this time, a measure that has one round takes no more. */
  readonly deadline: number;
  /** The admin's access token. */
  readonly accessToken: string;
}

/** One part of the table. */
export type Section = (bench: Bench) => Promise<readonly Row[]>;
