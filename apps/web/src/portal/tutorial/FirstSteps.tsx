import { linkTo } from '@harbour/core/i18n';
import type { SessionUser } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { LiveView } from '../LiveView.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { StatusPill } from '../StatusPill.tsx';
import { usePortalLinks } from '../use-portal-links.ts';
import type { FirstStep } from './first-steps.ts';
import styles from './steps.module.css';
import { useFirstSteps } from './use-first-steps.ts';

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
