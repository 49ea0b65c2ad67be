import type { TranslationList, TranslationTask } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { isJobOpen } from '../transfer/jobs/bulk-job-state.ts';
import {
  createWorkList,
  EMPTY_WORK_LIST,
  type TaskFilter,
  taskKey,
  type WorkList,
  type WorkListState,
} from './work-list.ts';

export interface Tasks {
  readonly list: TranslationList | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The task that is open; `undefined` in an empty list. */
  readonly open: TranslationTask | undefined;
  readonly choose: (task: TranslationTask) => void;
  /** Opens the task that many positions further, if there is one. */
  readonly move: (by: number) => void;
  /** Removes a finished task and opens the one after it. */
  readonly finish: (task: TranslationTask) => void;
  readonly loadMore: () => void;
  readonly reload: () => void;
  /** Keeps a task on the list while a typed text is not stored; null ends this. */
  readonly hold: (task: TranslationTask | null) => void;
}

/** Returns the work list with a filter, and the open task. */
export function useTasks(filter: TaskFilter): Tasks {
  const { list, error, isLoading, workList } = useWorkList(filter);
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
      // The open task stays open if it is still to be done.
      setChosen(openKey);
      workList.reload();
    }, [openKey, workList]),
  );
  return {
    list,
    error,
    isLoading,
    open,
    hold: workList.hold,
    loadMore: workList.loadMore,
    choose: (task) => setChosen(taskKey(task)),
    move: (by) => openAt(index + by),
    finish: (done) => {
      const next = tasks[index + 1] ?? tasks[index - 1];
      setChosen(next ? taskKey(next) : '');
      workList.finish(done);
    },
    reload: () => {
      workList.hold(null);
      workList.reload();
    },
  };
}

function useWorkList(filter: TaskFilter): WorkListState & { readonly workList: WorkList } {
  const { client } = useBackOffice();
  const [state, setState] = useState(EMPTY_WORK_LIST);
  const workList = useMemo(
    () => createWorkList({ request: (data) => client.call('translations/list', data), onChange: setState }),
    [client],
  );
  const requested = JSON.stringify(filter);
  useEffect(() => workList.load(JSON.parse(requested)), [workList, requested]);
  return { ...state, workList };
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
