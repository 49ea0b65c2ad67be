import type { RecordOf } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import { excerptOf, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { classNames } from '../../ui/class-names.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { deriveList } from '../derive-list.ts';
import { PortalSection } from '../FormSection.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { StatusPill } from '../StatusPill.tsx';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';
import styles from './steps.module.css';

/** The first steps, and the guides for daily work. */
export function TutorialApp({ client, user, locale }: PortalAppProps) {
  const { t } = useTranslation('portal');
  return (
    <PortalFrame title={t('app.tutorial.title')} lead={t('app.tutorial.text')}>
      <FirstSteps client={client} user={user} locale={locale} />
      <Guides client={client} locale={locale} />
    </PortalFrame>
  );
}

/** The newest posts that are not case studies. */
const GUIDES = {
  collection: 'news',
  query: { status: 'published', industry: null, $sort: { publishFrom: -1 }, $limit: 8 },
} as const satisfies { readonly collection: 'news'; readonly query: ListQuery };

/** Guides for daily work, which are posts of the blog. */
function Guides({ client, locale }: Pick<PortalAppProps, 'client' | 'locale'>) {
  const { t } = useTranslation(['account', 'portal']);
  const list = useLiveList(client, GUIDES);
  return (
    <section className={parts.live}>
      <h2 className={page.heading}>{t('steps.guides')}</h2>
      <LiveView list={list} empty={null}>
        {(posts) => (
          <ul className={parts.list}>
            {posts.map((post) => (
              <Guide key={post._id} post={post} locale={locale} />
            ))}
          </ul>
        )}
      </LiveView>
      <p>
        <ArrowLink to={linkTo('blogs', locale)}>{t('portal:app.toBlog')}</ArrowLink>
      </p>
    </section>
  );
}

interface GuideProps extends Pick<PortalAppProps, 'locale'> {
  readonly post: RecordOf<'news'>;
}

function Guide({ post: { slug, title, content }, locale }: GuideProps) {
  return (
    <li className={parts.entry}>
      <SiteLink to={linkTo('blog', locale, { name: slug })}>{textIn(title, locale)}</SiteLink>
      <span className={classNames(parts.wrap, parts.soft)}>{excerptOf(textIn(content, locale))}</span>
    </li>
  );
}

/** The first steps, each done or not according to the merchant's records. */
function FirstSteps({ client, user, locale }: Omit<PortalAppProps, 'entry'>) {
  const { t } = useTranslation('account');
  const list = useFirstSteps(client, user);
  return (
    <PortalSection title={t('steps.title')}>
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
    </PortalSection>
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

const SUBSCRIPTIONS = {
  collection: 'subscriptions',
  query: { $sort: { termEnd: -1 } },
  isWhole: true,
} as const;
const FIRST_INVOICE = { collection: 'invoices', query: { $sort: { issuedAt: 1 }, $limit: 1 } } as const;
const FIRST_DEVICE = { collection: 'devices', query: { $sort: { createdAt: 1 }, $limit: 1 } } as const;
const LICENSED = { collection: 'devices', query: { subscription: { $ne: null }, $limit: 0 } } as const;

/** The merchant's first steps, live; stale or failed as soon as one of their lists is. */
function useFirstSteps(
  client: RealtimeClient | undefined,
  { _id }: Pick<SessionUser, '_id'>,
): LiveList<FirstStep> {
  const accounts = useLiveRecord(client, 'users', _id);
  const subscriptions = useLiveList(client, SUBSCRIPTIONS);
  const invoices = useLiveList(client, FIRST_INVOICE);
  const devices = useLiveList(client, FIRST_DEVICE);
  const licensed = useLiveList(client, LICENSED);
  const account = accounts.page?.data[0];
  const steps =
    account && subscriptions.page && invoices.page && devices.page && licensed.page
      ? firstSteps({
          account,
          subscriptions: subscriptions.page.data,
          invoice: invoices.page.data[0],
          device: devices.page.data[0],
          hasLicensedDevice: licensed.page.total > 0,
        })
      : undefined;
  return deriveList([accounts, subscriptions, invoices, devices, licensed], steps);
}
