import type { RecordOf } from '@harbour/core/contract/collections';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { endOf, isJobOpen } from './bulk-job-state.ts';
import { watchedJobsAtom } from './send-bulk.ts';
import { useUndoJob } from './use-bulk.ts';
import { useJobTitle } from './use-job-texts.ts';

type Job = RecordOf<'bulkJobs'>;

/** Jobs that ended up to a day before the window opened are read too: the clocks may differ. */
const DAY_MS = 86_400_000;

interface OwnJobs {
  /** The person's jobs that are open, or were open while this window existed, the latest first. */
  readonly jobs: readonly Job[];
  readonly dismiss: (id: string) => void;
}

/** Returns the person's own bulk changes, kept up to date; the banner reports the end of each. */
export function useOwnJobs(): OwnJobs {
  const known = useKnownJobs();
  const [watched, setWatched] = useAtom(watchedJobsAtom);
  useReportEnds(known.filter(({ _id }) => watched.has(_id)));
  useEffect(() => {
    const open = known.filter((job) => isJobOpen(job) && job.status !== 'preparing');
    setWatched((old) =>
      open.every(({ _id }) => old.has(_id)) ? old : new Set([...old, ...open.map(({ _id }) => _id)]),
    );
  }, [known, setWatched]);
  return {
    jobs: known.filter(({ _id }) => watched.has(_id)),
    dismiss: (id) => setWatched((old) => new Set([...old].filter((other) => other !== id))),
  };
}

const NONE: readonly Job[] = [];

/** Returns the person's jobs that are open, or ended since this window was opened, the latest first. */
function useKnownJobs(): readonly Job[] {
  const { client, host } = useBackOffice();
  const [since] = useState(() => new Date(host.clock.now() - DAY_MS).toISOString());
  const me = useSession().user?._id;
  const [jobs, setJobs] = useState(NONE);
  useEffect(() => {
    if (me === undefined) return;
    const isKnown = [{ finishedAt: null }, { finishedAt: { $gte: since } }];
    const list = client.liveQuery('bulkJobs', {
      query: { actor: me, $or: isKnown, $sort: { createdAt: -1 } },
      isWhole: true,
      onChange: ({ page }) => setJobs(page?.data ?? NONE),
    });
    return () => list.close();
  }, [client, me, since]);
  return jobs;
}

/** Reports each end of the jobs that were open in this window, or were started here, with its undo. */
function useReportEnds(jobs: readonly Job[]): void {
  const { t } = useTranslation('transfer');
  const undoJob = useUndoJob();
  const messages = useMessages();
  const titleOf = useJobTitle();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      const end = endOf(job);
      if (end === undefined || reported.current.has(end)) continue;
      reported.current.add(end);
      if (job.status === 'cancelled') continue;
      const { changed, skipped, refused } = job;
      const what = titleOf(job);
      const undo = () => void undoJob(job._id).catch(messages.error);
      if (job.status === 'failed') messages.error(t('job.stopped', { what }));
      else if (refused > 0)
        messages.error(t('job.doneSome', { what, done: changed + skipped, failed: refused }));
      else messages.success(t('job.done', { what }), changed > 0 ? { undo } : {});
    }
  }, [jobs, messages, undoJob, t, titleOf]);
}
