import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { FIGURES } from '../figures.ts';
import styles from './figures.module.css';

const ROWS = [
  { name: 'features', figure: `${FIGURES.features}+` },
  { name: 'payments', figure: `${FIGURES.paymentOptions}+` },
  { name: 'discounts', figure: `${FIGURES.discountTypes}+` },
  { name: 'countries', figure: `${FIGURES.countries}+` },
  { name: 'settlement', figure: `T+${FIGURES.settlementDays}` },
] as const;

/** The company in numbers, as one row between two lines. */
export function FiguresSection() {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.strip}>
      <Container>
        <h2 className={styles.title}>{t('home.figures.title')}</h2>
        <dl className={styles.row}>
          {ROWS.map(({ name, figure }) => (
            <div key={name}>
              <dt>{t(`home.figures.${name}`)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <ArrowLink to={linkTo('featureList', locale)}>{t('home.figures.list')}</ArrowLink>
      </Container>
    </section>
  );
}
