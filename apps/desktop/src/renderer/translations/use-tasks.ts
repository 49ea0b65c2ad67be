import type { ActionData, TranslationList, TranslationTask } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { isJobOpen } from '../transfer/jobs/bulk-job-state.ts';

export type TaskFilter = Omit<ActionData<'translations/list'>, 'after'>;

export interface Tasks {
  readonly list: TranslationList | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The task that is open; `undefined` in an empty list. */
  readonly open: TranslationTask | undefined;
  readonly choose: (task: TranslationTask) => void;
  /** Opens the task that many places further, as far as there is one. */
  readonly move: (by: number) => void;
  /** Removes a finished task and opens the one after it. */
  readonly finish: (task: TranslationTask) => void;
  readonly loadMore: () => void;
  readonly reload: () => void;
  /** Keeps a task on the list while something is typed that is not stored; null ends it. */
  readonly hold: (task: TranslationTask | null) => void;
}

/** A text that identifies a task. */
export function taskKey({ record, path, language }: TranslationTask): string {
  return `${record} ${path} ${language}`;
}

/** Returns the work list under a filter, and which task is open. */
export function useTasks(filter: TaskFilter): Tasks {
  const { list, setList, error, isLoading, load, hold } = useWorkList(filter);
  const [chosen, setChosen] = useState('');
  const tasks = list?.tasks ?? [];
  const index = Math.max(
    0,
    tasks.findIndex((task) => taskKey(task) === chosen),
  );
  const openAt = (at: number) => {
    const task = tasks[Math.min(Math.max(at, 0), tasks.length - 1)];
    if (task) setChosen(taskKey(task));
  };
  const open = tasks[index];
  const openKey = open ? taskKey(open) : '';
  useOwnJobEnds(
    useCallback(() => {
      // The task that is open stays open where it is still to be done.
      setChosen(openKey);
      load();
    }, [openKey, load]),
  );
  return {
    ...{ list, error, isLoading, open, hold },
    choose: (task) => setChosen(taskKey(task)),
    move: (by) => openAt(index + by),
    finish: (done) => {
      const next = tasks[index + 1] ?? tasks[index - 1];
      setChosen(next ? taskKey(next) : '');
      setList((known) => known && without(known, done));
    },
    loadMore: () => load(list?.next ?? undefined),
    reload: () => {
      hold(null);
      load();
    },
  };
}

function useWorkList(filter: TaskFilter) {
  const { client } = useBackOffice();
  const [list, setList] = useState<TranslationList>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const asked = JSON.stringify(filter);
  const held = useRef<TranslationTask | null>(null);
  const load = useCallback(
    (after?: string) => {
      setLoading(true);
      setError(undefined);
      client
        .ask('translations/list', { ...JSON.parse(asked), ...(after === undefined ? {} : { after }) })
        .then((page) =>
          setList((known) => ({
            ...page,
            tasks: withTask(
              [...(after === undefined ? [] : (known?.tasks ?? [])), ...page.tasks],
              held.current,
            ),
          })),
        )
        .catch(setError)
        .finally(() => setLoading(false));
    },
    [client, asked],
  );
  useEffect(() => load(), [load]);
  const hold = useCallback((task: TranslationTask | null) => {
    held.current = task;
  }, []);
  return { list, setList, error, isLoading, load, hold };
}

/** Calls back when a bulk change of the person ends, such as the import of a translated file. */
function useOwnJobEnds(onEnd: () => void): void {
  const { client } = useBackOffice();
  const me = useSession().user?._id;
  useEffect(() => {
    const jobs = client.service('bulkJobs');
    const changed = (job: RecordOf<'bulkJobs'>) => {
      if (job.actor === me && !isJobOpen(job)) onEnd();
    };
    jobs.on('patched', changed);
    return () => {
      jobs.off('patched', changed);
    };
  }, [client, me, onEnd]);
}

/** Returns the tasks with one that must not disappear. */
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
