import type { Overview } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { When } from '../ui/When.tsx';
import { ClosedPlaces } from './ClosedPlaces.tsx';
import { ComingChanges } from './ComingChanges.tsx';
import { ContentCounts } from './ContentCounts.tsx';
import { DailyCounts } from './DailyCounts.tsx';
import { FailedMessages } from './FailedMessages.tsx';
import styles from './home.module.css';
import { ToCheck } from './ToCheck.tsx';
import { UnfinishedWork } from './UnfinishedWork.tsx';
import { useOverview } from './use-overview.ts';

/** Today at a glance: what appears or ends next, what failed, how much there is of everything, what came in. */
export function HomePage() {
  const { t } = useTranslation('backOffice');
  const [{ overview, error }, ask] = useOverview();
  const note = overview ? (
    <>
      {t('home.asOf')} <When at={overview.at} />
    </>
  ) : null;
  return (
    <PageFrame title={t('page.home')} note={note}>
      {overview ? <Glance overview={overview} /> : null}
      {!overview && error !== undefined ? <LoadFailure error={error} onRetry={ask} /> : null}
      {!overview && error === undefined ? <Loading /> : null}
    </PageFrame>
  );
}

function Glance({ overview }: { readonly overview: Overview }) {
  return (
    <div className={styles.glance}>
      <div className={styles.column}>
        <UnfinishedWork />
        <ClosedPlaces closed={overview.closedPlaces} />
        <ToCheck overview={overview} />
        <ComingChanges changes={overview.next} />
        <FailedMessages messages={overview.failed} mails={overview.failedMails} />
        {overview.daily.map(({ collection, days }) => (
          <DailyCounts key={collection} collection={collection} days={days} />
        ))}
      </div>
      <div className={styles.column}>
        <ContentCounts content={overview.content} />
      </div>
    </div>
  );
}
