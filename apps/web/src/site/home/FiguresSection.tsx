import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { FIGURES } from '../figures.ts';
import styles from './figures.module.css';

const ROWS = [
  { name: 'payments', figure: `${FIGURES.paymentOptions}+` },
  { name: 'discounts', figure: `${FIGURES.discountTypes}+` },
  { name: 'countries', figure: `${FIGURES.countries}+` },
  { name: 'settlement', figure: `T+${FIGURES.settlementDays}` },
] as const;

/** The company in numbers: one large, the others as a ledger beside it. */
export function FiguresSection() {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.band}>
      <Container className={styles.split}>
        <div>
          <h2 className={styles.title}>{t('home.figures.title')}</h2>
          <p className={styles.large}>{FIGURES.features}+</p>
          <p className={styles.caption}>{t('home.figures.features')}</p>
          <ArrowLink className={styles.link} to={linkTo('featureList', locale)}>
            {t('home.figures.list')}
          </ArrowLink>
        </div>
        <dl className={styles.ledger}>
          {ROWS.map(({ name, figure }) => (
            <div key={name} className={styles.row}>
              <dt>{t(`home.figures.${name}`)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
