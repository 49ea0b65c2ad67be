import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { FirstStep, Overview } from '@harbour/core/contract/actions';
import type { ClosedPlace, CollectionName } from '@harbour/core/contract/collections';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { editHref } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { NEW_RECORD } from '../record/editing/edit-state.ts';
import type { DraftProtection, StoredDraft } from '../record/editing/stored-draft.ts';
import { useDraftVault } from '../record/editing/use-draft-vault.ts';
import { DraftList, useRecordDrafts } from '../record/form/Drafts.tsx';
import { Loading } from '../session/Loading.tsx';
import { FactorNotice } from '../session/notices.tsx';
import { useLiveResponse } from '../session/use-response.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { ComingChanges } from './ComingChanges.tsx';
import { HomeSection } from './HomeSection.tsx';
import { FailedMessages, StartWarnings, WrongClocks } from './HomeWarnings.tsx';
import styles from './home.module.css';
import { DisputesToAnswer, RefundsToApprove } from './PaymentTasks.tsx';
import { ContentCounts, DailyCounts } from './RecordCounts.tsx';
import { VisitorSpeed } from './VisitorSpeed.tsx';

/** Shows today at a glance: what starts or ends next, what failed, how much exists, what arrived. */
export function HomePage() {
  const { t } = useTranslation('backOffice');
  const {
    response: overview,
    error,
    refetch,
  } = useLiveResponse({ collections: SOURCES, request: askOverview });
  const note = overview ? (
    <>
      {t('home.asOf')} <Timestamp at={overview.at} />
    </>
  ) : null;
  return (
    <PageFrame title={t('page.home')} note={note}>
      {overview ? <Glance overview={overview} /> : <OwnWork />}
      {!overview && error !== undefined ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {!overview && error === undefined ? <Loading /> : null}
    </PageFrame>
  );
}

function Glance({ overview }: { readonly overview: Overview }) {
  return (
    <div className={styles.glance}>
      <div className={styles.column}>
        <FactorDue />
        <FirstSteps steps={overview.firstSteps} />
        <UnfinishedWork />
        <UnsealedWork />
        <WrongClocks clocks={overview.wrongClocks} />
        <StartWarnings warnings={overview.startWarnings} />
        <ClosedPlaces closed={overview.closedPlaces} />
        <ToCheck overview={overview} />
        <DisputesToAnswer />
        <RefundsToApprove />
        <ComingChanges changes={overview.next} />
        <FailedMessages messages={overview.failed} mails={overview.failedMails} />
        {overview.daily.map(({ collection, days }) => (
          <DailyCounts key={collection} collection={collection} days={days} />
        ))}
      </div>
      <div className={styles.column}>
        <ContentCounts content={overview.content} />
      </div>
      <VisitorSpeed />
    </div>
  );
}

/** Shows what this device knows about the person's work before the server has responded. */
function OwnWork() {
  return (
    <div className={styles.glance}>
      <div className={styles.column}>
        <UnfinishedWork />
        <UnsealedWork />
      </div>
    </div>
  );
}

/** Shows until when the person has to set up a second factor; renders nothing for those who need none. */
function FactorDue() {
  const { t } = useTranslation('backOffice');
  if (!useSession().user?.missingFactor) return null;
  return (
    <HomeSection title={t('enrolment.title')}>
      <FactorNotice className={styles.sentence} />
    </HomeSection>
  );
}

/** Lists unsaved drafts on this device; renders nothing while there are none. */
function UnfinishedWork() {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { drafts } = useRecordDrafts();
  if (drafts.length === 0) return null;
  return (
    <HomeSection title={t('draft.list')}>
      <DraftList onOpen={(draft) => void navigate(addressOf(draft))} />
    </HomeSection>
  );
}

/** Returns the address of a draft's editor, which offers to restore it. */
function addressOf({ collection, recordId }: StoredDraft): string {
  if (collection === 'settings') return '/settings';
  return recordId === NEW_RECORD ? `/${collection}/edit` : editHref(collection, recordId, 'page');
}

/** Lists records that staff have to check, each with a link; renders nothing if there are none. */
function ToCheck({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('backOffice');
  const { bookDifferences, phoneConflicts } = overview;
  const lines = [
    { count: bookDifferences, to: '/books', text: t('home.bookDifferences', { count: bookDifferences }) },
    {
      count: phoneConflicts,
      to: '/contactForms?is.phoneConflict=true',
      text: t('home.phoneConflicts', { count: phoneConflicts }),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <HomeSection title={t('home.toCheck')}>
      <ul className={styles.list}>
        {lines.map(({ to, text }) => (
          <li key={to} className={styles.row}>
            <Link to={to} className={styles.record}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/**
 * Lists places where nothing can be bought, the missing details of their company, and a link to complete
 * them; renders nothing while every place sells.
 */
function ClosedPlaces({ closed }: { readonly closed: readonly ClosedPlace[] }) {
  const { t } = useTranslation(['backOffice', 'records']);
  const list = new Intl.ListFormat(LOCALE_TABLE[useLocale()].htmlLang, { type: 'conjunction' });
  if (closed.length === 0) return null;
  return (
    <HomeSection title={t('home.closed')}>
      <ul className={styles.list}>
        {closed.map(({ place: code, company, missing }) => {
          const place = t(`records:value.region.${code}`);
          const fields = list.format(missing.map((field) => t(`records:field.${field}`)));
          return (
            <li key={code} className={styles.row}>
              <Link
                to={company === null ? '/sellingCompanies' : `/sellingCompanies/edit/${company}`}
                className={styles.record}
              >
                {company === null ? t('home.closedNobody', { place }) : t('home.closedPlace', { place })}
              </Link>
              {missing.length === 0 ? null : (
                <span className={styles.kind}>{t('home.closedMissing', { fields })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

/** The sources of the overview: a change in any of them reloads it. */
const SOURCES: readonly CollectionName[] = [
  'news',
  'ads',
  'campaigns',
  'products',
  'pushMessages',
  'contactForms',
  'orders',
  'rates',
  'sellingCompanies',
  'settings',
  'admins',
];

const askOverview = (client: RealtimeClient) => client.call('overview', {});

/**
 * Reports that the system's key store is unavailable, and how many drafts are affected; renders nothing while
 * every draft is protected by it.
 */
function UnsealedWork() {
  const { t } = useTranslation('editor');
  const vault = useDraftVault();
  const messages = useMessages();
  const [protection, setProtection] = useState<DraftProtection>();
  useEffect(() => void vault.protection().then(setProtection, messages.error), [vault, messages]);
  if (!protection || (protection.isSystem && protection.unreadable === 0)) return null;
  return (
    <HomeSection title={t('draft.protection')}>
      {protection.isSystem ? null : <p className={styles.sentence}>{t('draft.unprotected')}</p>}
      {protection.unreadable === 0 ? null : (
        <p className={styles.sentence}>{t('draft.unreadable', { count: protection.unreadable })}</p>
      )}
    </HomeSection>
  );
}

/**
 * Lists the first tasks of a new installation, each with a link and whether it is done; renders nothing once
 * the server lists none.
 */
function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { t } = useTranslation('backOffice');
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <HomeSection
      title={t('home.first.title')}
      aside={<span className={styles.total}>{t('home.first.progress', { done, count: steps.length })}</span>}
    >
      <ol className={styles.list}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={styles.step} data-done={isDone}>
            {isDone ? (
              <TickCircleIcon size={20} title={t('home.first.done')} />
            ) : (
              <CircleIcon size={20} title={t('home.first.open')} />
            )}
            <div>
              <Link to={`/${step}`} className={styles.stepLink}>
                {t(`home.first.step.${step}.title`)}
              </Link>
              {isDone ? null : <p className={styles.reason}>{t(`home.first.step.${step}.reason`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
