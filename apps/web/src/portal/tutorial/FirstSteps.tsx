import { linkTo } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { deriveList } from '../derive-list.ts';
import { LiveView } from '../LiveView.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { StatusPill } from '../StatusPill.tsx';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import type { FirstStep } from './first-steps.ts';
import { firstSteps } from './first-steps.ts';
import styles from './steps.module.css';

/** The first steps, each done or not according to the merchant's records. */
export function FirstSteps({ client, user, locale }: Omit<PortalAppProps, 'entry'>) {
  const { t } = useTranslation('account');
  const list = useFirstSteps(client, user);
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('steps.title')}</h2>
      <LiveView list={list} empty={null}>
        {(steps, total) => (
          <>
            <p className={parts.soft} role="status">
              {t('steps.progress', { done: steps.filter(({ isDone }) => isDone).length, total })}
            </p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <Step key={step.name} step={step} user={user} locale={locale} />
              ))}
            </ol>
          </>
        )}
      </LiveView>
    </section>
  );
}

interface StepProps extends Pick<PortalAppProps, 'locale'> {
  readonly step: FirstStep;
  readonly user: SessionUser;
}

function Step({ step: { name, isDone, app, entry }, user: { email }, locale }: StepProps) {
  const { t } = useTranslation('account');
  const links = usePortalLinks();
  // A merchant without a plan chooses one on the pricing page.
  const to = name === 'plan' && !isDone ? linkTo('pricing', locale) : links.to(app, entry);
  return (
    <li className={styles.step}>
      <span className={styles.text}>
        <SiteLink to={to}>{t(`steps.${name}.title`)}</SiteLink>
        {isDone ? null : <span className={parts.soft}>{t(`steps.${name}.text`, { email })}</span>}
      </span>
      <StatusPill tone={isDone ? 'ok' : 'plain'}>{t(isDone ? 'steps.done' : 'steps.open')}</StatusPill>
    </li>
  );
}

const SUBSCRIPTIONS = { collection: 'subscriptions', query: { $sort: { termEnd: -1 }, $limit: 20 } } as const;
const FIRST_INVOICE = { collection: 'invoices', query: { $sort: { issuedAt: 1 }, $limit: 1 } } as const;
const DEVICES = { collection: 'devices', query: { $sort: { createdAt: 1 }, $limit: 100 } } as const;

/** The merchant's first steps, live; stale or failed as soon as one of their lists is. */
function useFirstSteps(
  client: RealtimeClient | undefined,
  { _id }: Pick<SessionUser, '_id'>,
): LiveList<FirstStep> {
  const accounts = useLiveRecord(client, 'users', _id);
  const subscriptions = useLiveList(client, SUBSCRIPTIONS);
  const invoices = useLiveList(client, FIRST_INVOICE);
  const devices = useLiveList(client, DEVICES);
  const account = accounts.page?.data[0];
  const steps =
    account && subscriptions.page && invoices.page && devices.page
      ? firstSteps({
          account,
          subscriptions: subscriptions.page.data,
          invoice: invoices.page.data[0],
          devices: devices.page.data,
        })
      : undefined;
  return deriveList([accounts, subscriptions, invoices, devices], steps);
}
