import type { Cursors, ListRequest, RowMark } from '@harbour/core/table';
import type { Row } from '../table-screen.ts';

/**
 * A list as it is shown now. `version` counts what was changed in it, so that one number tells cells to draw
 * again.
 */
export interface ListState {
  /** `failed`: the last question has no answer; rows of the one before it may still be shown. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Shown, but the line is down or the last question failed. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly asked: ListRequest | null;
  /** The question that the rows answer. */
  readonly answered: ListRequest | null;
  readonly data: readonly Row[];
  readonly marks: ReadonlyMap<string, RowMark>;
  readonly fresh: ReadonlySet<string>;
  readonly total: number;
  readonly cursors: Cursors;
  readonly isLoadingMore: boolean;
  readonly version: number;
}

/** A list that has asked nothing yet. */
export const EMPTY_LIST: ListState = {
  phase: 'idle',
  isStale: false,
  error: null,
  asked: null,
  answered: null,
  data: [],
  marks: new Map(),
  fresh: new Set(),
  total: 0,
  cursors: { previous: null, next: null },
  isLoadingMore: false,
  version: 0,
};
