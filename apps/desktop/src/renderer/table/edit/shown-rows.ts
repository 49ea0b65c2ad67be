import { withEdits } from '../../record/queue/save-queue.ts';
import type { Row } from '../table-screen.ts';
import type { QueuedRows } from './use-queued-rows.ts';

declare const shown: unique symbol;

/** Rows as the person sees them. Copying, calculating and filling start from these and from no others. */
export type ShownRows = readonly Row[] & { readonly [shown]: true };

interface Listed {
  readonly rows: readonly Row[];
  readonly queuedRows: QueuedRows;
}

/** Returns rows as the person sees them: with the edits that wait for the server. */
export function shownRows({ rows, queuedRows }: Listed): ShownRows {
  const seen = rows.map((row) => {
    const queued = queuedRows.get(row._id);
    return queued?.state === 'waiting' ? withEdits(row, queued.edits) : row;
  });
  return seen as readonly Row[] as ShownRows;
}
