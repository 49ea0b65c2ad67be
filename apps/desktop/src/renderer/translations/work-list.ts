import type { ActionData, TranslationList, TranslationTask } from '@harbour/core/contract/actions';
import { createLatestOnly } from '@harbour/core/realtime';

export type WorkListRequest = ActionData<'translations/list'>;
export type TaskFilter = Omit<WorkListRequest, 'after'>;

/** The loaded tasks with a filter; the previous ones stay until the response. */
export interface WorkListState {
  readonly list: TranslationList | undefined;
  /** Why the last request failed. */
  readonly error: unknown;
  readonly isLoading: boolean;
}

/** The tasks to be translated, a page at a time. */
export interface WorkList {
  state(): WorkListState;
  /** Loads the tasks with a filter; requests with earlier ones no longer count. */
  load(filter: TaskFilter): void;
  reload(): void;
  /** Adds the next page; does nothing at the end, or while something else is loading. */
  loadMore(): void;
  /** Keeps a task on the list while a typed text is not stored; null ends this. */
  hold(task: TranslationTask | null): void;
  /** Removes a finished task; a response that was read before does not restore it. */
  finish(task: TranslationTask): void;
}

interface WorkListOptions {
  /** Rejects with the server's refusal. */
  readonly request: (data: WorkListRequest) => Promise<TranslationList>;
  readonly onChange: (state: WorkListState) => void;
}

export const EMPTY_WORK_LIST: WorkListState = { list: undefined, error: undefined, isLoading: false };

/** Creates a list that has sent no request yet. */
export function createWorkList({ request: ask, onChange }: WorkListOptions): WorkList {
  const latest = createLatestOnly();
  let state = EMPTY_WORK_LIST;
  let filter: TaskFilter = {};
  let held: TranslationTask | null = null;
  /** The tasks that were finished since the last request was sent. */
  let finished: ReadonlySet<string> = new Set();
  const change = (next: Partial<WorkListState>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const request = (after?: string) => {
    finished = new Set();
    change({ isLoading: true, error: undefined });
    latest.take(ask(after === undefined ? filter : { ...filter, after }), {
      onResponse(page) {
        const open = page.tasks.filter((task) => !finished.has(taskKey(task)));
        const before = after === undefined ? [] : (state.list?.tasks ?? []);
        change({ list: { ...page, tasks: withTask([...before, ...open], held) }, isLoading: false });
      },
      onFailure: (error) => change({ error, isLoading: false }),
    });
  };
  return {
    state: () => state,
    load(next) {
      filter = next;
      request();
    },
    reload: () => request(),
    loadMore() {
      if (state.list?.next && !state.isLoading) request(state.list.next);
    },
    hold(task) {
      held = task;
    },
    finish(task) {
      finished = new Set([...finished, taskKey(task)]);
      if (state.list) change({ list: without(state.list, task) });
    },
  };
}

/** A text that identifies a task. */
export function taskKey({ record, path, language }: TranslationTask): string {
  return `${record} ${path} ${language}`;
}

/** Returns the tasks, including one that must not disappear. */
function withTask(
  tasks: readonly TranslationTask[],
  held: TranslationTask | null,
): readonly TranslationTask[] {
  const isListed = held === null || tasks.some((task) => taskKey(task) === taskKey(held));
  return isListed ? tasks : [held, ...tasks];
}

function without(list: TranslationList, done: TranslationTask): TranslationList {
  return {
    ...list,
    tasks: list.tasks.filter((task) => taskKey(task) !== taskKey(done)),
    counts: list.counts.map((sum) =>
      sum.language === done.language && sum.state === done.state
        ? { ...sum, count: Math.max(0, sum.count - 1) }
        : sum,
    ),
  };
}
