import type { Cursors, ListRequest, RowMark } from '@harbour/core/table';
import type { Row } from '../table-screen.ts';

/** A list as shown now. `version` counts its changes, so that a single number tells cells to render again. */
export interface ListState {
  /** `failed`: the last request failed; rows of the previous one may still be shown. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The rows are shown, but the connection is down or the last request failed. */
  readonly isStale: boolean;
  /**
   * Since when the rows are on this device, as ISO text in UTC, while they come only from its storage; `null`
   * for rows from the server.
   */
  readonly storedAt: string | null;
  readonly error: unknown;
  readonly requested: ListRequest | null;
  /** The request that the rows belong to. */
  readonly answered: ListRequest | null;
  readonly data: readonly Row[];
  readonly marks: ReadonlyMap<string, RowMark>;
  readonly fresh: ReadonlySet<string>;
  readonly total: number;
  readonly cursors: Cursors;
  readonly isLoadingMore: boolean;
  readonly version: number;
}

/** A list that has sent no request yet. */
export const EMPTY_LIST: ListState = {
  phase: 'idle',
  isStale: false,
  storedAt: null,
  error: null,
  requested: null,
  answered: null,
  data: [],
  marks: new Map(),
  fresh: new Set(),
  total: 0,
  cursors: { previous: null, next: null },
  isLoadingMore: false,
  version: 0,
};
