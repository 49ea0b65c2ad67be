import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { Price } from '../../ui/price/Price.tsx';
import styles from './prices.module.css';
import type { HomePlan } from './starting-plans.ts';

interface PricesSectionProps {
  readonly plans: readonly HomePlan[];
}

/** The plans as a printed receipt, and the way to the calculator. */
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

function PlanReceipt({ plans }: PricesSectionProps) {
  const { t } = useTranslation('site');
  return (
    <div className={styles.receipt}>
      <h3 className={styles.heading}>{t('home.prices.receipt')}</h3>
      <dl>
        {plans.map(({ type, name, monthPrice }) => (
          <div key={type} className={styles.plan}>
            <dt>
              <b>{name}</b>
              <span>{t(`home.prices.${type}`)}</span>
            </dt>
            <dd>
              {monthPrice === undefined ? (
                t('home.prices.onRequest')
              ) : (
                <>
                  <Price className={styles.price} amount={monthPrice} />
                  <span>{t('home.prices.perMonth')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
