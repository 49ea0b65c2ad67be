import { linkTo } from '@harbour/core/i18n';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { useLastDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

/** The consequences of a cancellation: how long the service runs, what it costs, and what is kept. */
export function AfterCancelling({ endsOn }: { readonly endsOn: string }) {
  const { t } = useTranslation(['billing', 'common']);
  const { locale } = usePageHost();
  const links = usePortalLinks();
  const date = useLastDayFormat()(endsOn);
  const isNow = endsToday(endsOn);
  return (
    <section className={parts.history} aria-label={t('cancel.then.title')}>
      <h2 className={page.heading}>{t('cancel.then.title')}</h2>
      <ul>
        <li>{isNow ? t('cancel.then.atOnce') : t('cancel.then.until', { date })}</li>
        <li>{t('cancel.then.devices')}</li>
        <li>{t(isNow ? 'cancel.then.unpaid' : 'cancel.then.cost')}</li>
        <li>
          {t('cancel.then.data')}
          <SentenceGap />
          <SiteLink to={links.to('account')}>{t('cancel.then.toData')}</SiteLink> ·{' '}
          <SiteLink to={linkTo('privacy', locale)}>{t('common:footer.privacy')}</SiteLink>
        </li>
        <li>{t('cancel.then.back')}</li>
      </ul>
    </section>
  );
}

/** True if a cancelled subscription ends today: its term is over, and the next one is not paid. */
export function endsToday(endsOn: string): boolean {
  return endsOn <= dayAt(Date.now());
}
