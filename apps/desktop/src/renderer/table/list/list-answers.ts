import type { Page } from '@harbour/core/contract';
import {
  type ListRequest,
  type LiveQuestion,
  listConditions,
  listResponse,
  liveRows,
  reconcileRows,
} from '@harbour/core/table';
import type { Row } from '../table-screen.ts';
import type { ListState } from './list-state.ts';

/** What an answer makes of a list. */
export type Answer = (state: ListState, request: ListRequest, page: Page<Row>) => Partial<ListState>;

/** The answer takes the place of what was shown. */
export const answerReplacing: Answer = (_state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...liveRows(data), total, cursors, asked: request, answered: request, isLoadingMore: false };
};

/** The answer to the same question, asked behind the person's back: nothing moves. */
export const answerSilently: Answer = (state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...reconcileRows(state, data), total, cursors };
};

/** The rows after the last one; those that others moved up meanwhile are not shown twice. */
export function answerMore(state: ListState, page: Page<Row>): Partial<ListState> {
  const shown = new Set(state.data.map(({ _id }) => _id));
  return { data: [...state.data, ...page.data.filter(({ _id }) => !shown.has(_id))], total: page.total };
}

/** What changes are judged by while the answer to `request` is shown. */
export function questionOf(request: ListRequest, trash: boolean): LiveQuestion {
  return { conditions: listConditions(request), trash, select: request.select };
}
