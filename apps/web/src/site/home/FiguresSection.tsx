import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { FIGURES } from '../figures.ts';
import styles from './figures.module.css';

/** Each figure, and the page that says more about it. */
const ROWS = [
  { name: 'features', figure: `${FIGURES.features}+`, page: 'featureList' },
  { name: 'payments', figure: `${FIGURES.paymentOptions}+`, page: 'harbourPay' },
  { name: 'discounts', figure: `${FIGURES.discountTypes}+`, page: 'featureList' },
  { name: 'countries', figure: `${FIGURES.countries}+`, page: 'graph' },
  { name: 'settlement', figure: `T+${FIGURES.settlementDays}`, page: 'rates' },
] as const;

/** The company in numbers, small and with links: the customers' own results come first. */
export function FiguresSection() {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.strip}>
      <Container className={styles.frame}>
        <h2 className={styles.title}>{t('home.figures.title')}</h2>
        <ul className={styles.row}>
          {ROWS.map(({ name, figure, page }) => (
            <li key={name}>
              <Link to={linkTo(page, locale)}>
                <b>{figure}</b> {t(`home.figures.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
