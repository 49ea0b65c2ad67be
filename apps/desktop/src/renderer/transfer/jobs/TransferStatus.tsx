import { Button, Popover } from '@blueprintjs/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import { BulkJobRow } from './BulkJobRow.tsx';
import type { BulkJob } from './bulk-job.ts';
import { bulkJobsAtom } from './bulk-jobs.ts';
import { ExportJobRow } from './ExportJobRow.tsx';
import { exportJobsAtom } from './export-jobs.ts';
import { FailuresDialog } from './FailuresDialog.tsx';
import styles from './jobs.module.css';
import { openJobsAtom } from './open-jobs.ts';
import { useShellProgress } from './use-shell-progress.ts';

/** The one place that tells of exports and bulk changes; they go on whatever page is in front. */
export function TransferStatus() {
  const { t } = useTranslation('transfer');
  const exports = useAtomValue(exportJobsAtom);
  const bulk = useAtomValue(bulkJobsAtom);
  const [listed, setListed] = useState<BulkJob | null>(null);
  const [isListing, setListing] = useState(false);
  const focus = usePopoverFocus();
  useShellProgress(exports, bulk);
  const open = useAtomValue(openJobsAtom);
  if (exports.length + bulk.length === 0) return null;
  const showFailures = (job: BulkJob) => {
    setListed(job);
    setListing(true);
  };
  const jobs = (
    <section className={styles.list} aria-label={t('job.region')}>
      {bulk.toReversed().map((job) => (
        <BulkJobRow key={job.id} job={job} onShowFailures={() => showFailures(job)} />
      ))}
      {exports.toReversed().map((job) => (
        <ExportJobRow key={job.id} job={job} />
      ))}
    </section>
  );
  return (
    <>
      <Popover placement="bottom-end" minimal content={jobs} {...focus}>
        <Button
          variant="minimal"
          icon="swap-vertical"
          aria-label={t('job.open', { count: open })}
          title={t('job.region')}
          text={open > 0 ? String(open) : undefined}
        />
      </Popover>
      {/* Outside of the list, which closes when the dialog takes the focus. */}
      {listed ? <FailuresDialog job={listed} isOpen={isListing} onClose={() => setListing(false)} /> : null}
    </>
  );
}
