import type { RecordOf } from '@harbour/core/contract/collections';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { endOf, isJobOpen } from './bulk-job-state.ts';
import { watchedJobsAtom } from './sendings.ts';
import { useJobTitle } from './use-job-words.ts';

type Job = RecordOf<'bulkJobs'>;

/** How many of a person's latest jobs are watched. */
const LATEST = 20;

interface OwnJobs {
  /** The person's jobs that are open, or were while this window was, the latest first. */
  readonly jobs: readonly Job[];
  readonly dismiss: (id: string) => void;
}

/** Returns the person's own bulk changes, kept up to date; the banner reports the end of each. */
export function useOwnJobs(): OwnJobs {
  const latest = useLatestJobs();
  const [watched, setWatched] = useAtom(watchedJobsAtom);
  useReportEnds(latest.filter(({ _id }) => watched.has(_id)));
  useEffect(() => {
    const open = latest.filter((job) => isJobOpen(job) && job.status !== 'preparing');
    setWatched((known) =>
      open.every(({ _id }) => known.has(_id)) ? known : new Set([...known, ...open.map(({ _id }) => _id)]),
    );
  }, [latest, setWatched]);
  return {
    jobs: latest.filter(({ _id }) => watched.has(_id)),
    dismiss: (id) => setWatched((known) => new Set([...known].filter((other) => other !== id))),
  };
}

const NONE: readonly Job[] = [];

function useLatestJobs(): readonly Job[] {
  const { client } = useBackOffice();
  const me = useSession().user?._id;
  const [jobs, setJobs] = useState(NONE);
  useEffect(() => {
    if (me === undefined) return;
    const query = { actor: me, $limit: LATEST };
    const list = client.liveQuery('bulkJobs', { query, onChange: ({ page }) => setJobs(page?.data ?? NONE) });
    return () => list.close();
  }, [client, me]);
  return jobs;
}

/** Reports each end of the jobs that were open in this window, or were begun here, with its undo. */
function useReportEnds(jobs: readonly Job[]): void {
  const { t } = useTranslation('transfer');
  const { client } = useBackOffice();
  const messages = useMessages();
  const titleOf = useJobTitle();
  const setWatched = useSetAtom(watchedJobsAtom);
  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      const end = endOf(job);
      if (end === undefined || reported.current.has(end)) continue;
      reported.current.add(end);
      if (job.status === 'cancelled') continue;
      const { changed, skipped, refused } = job;
      const what = titleOf(job);
      const undo = () =>
        void client
          .ask('bulkJobs/undo', { id: job._id })
          .then(({ _id }) => setWatched((known) => new Set([...known, _id])), messages.error);
      if (job.status === 'failed') messages.error(t('job.stopped', { what }));
      else if (refused > 0)
        messages.error(t('job.doneSome', { what, done: changed + skipped, failed: refused }));
      else messages.success(t('job.done', { what }), changed > 0 ? { undo } : {});
    }
  }, [jobs, client, messages, setWatched, t, titleOf]);
}
