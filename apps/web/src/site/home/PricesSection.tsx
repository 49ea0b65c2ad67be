import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { PlanReceipt } from '../PlanReceipt.tsx';
import type { HomePlan } from '../starting-plans.ts';
import styles from './prices.module.css';

interface PricesSectionProps {
  readonly plans: readonly HomePlan[];
}

/** The plans as a printed receipt, and a link to the calculator. */
export function PricesSection({ plans }: PricesSectionProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  const months = plans[0]?.prepayMonth;
  return (
    <section className={styles.prices}>
      <Container className={styles.split}>
        <div className={styles.words}>
          <h2>{t('home.prices.title')}</h2>
          <p>{months === undefined ? t('home.prices.leadNoPlans') : t('home.prices.lead', { months })}</p>
          <ButtonLink to={linkTo('pricing', locale)} kind="secondary">
            {t('home.prices.calculate')}
          </ButtonLink>
        </div>
        {plans.length === 0 ? null : <PlanReceipt plans={plans} />}
      </Container>
    </section>
  );
}
