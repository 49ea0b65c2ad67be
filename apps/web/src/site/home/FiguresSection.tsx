import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { FIGURES } from '../figures.ts';
import styles from './figures.module.css';

/** Each figure, and the page with more about it, if there is one. */
const ROWS = [
  { name: 'features', figure: `${FIGURES.features}+`, page: 'featureList' },
  { name: 'payments', figure: `${FIGURES.paymentOptions}+`, page: 'harbourPay' },
  { name: 'discounts', figure: `${FIGURES.discountTypes}+`, page: 'featureList' },
  { name: 'countries', figure: `${FIGURES.countries}+`, page: null },
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
              <Figure to={page && linkTo(page, locale)}>
                <b>{figure}</b> {t(`home.figures.${name}`)}
              </Figure>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

interface FigureProps {
  /** Path of the page with more about it; `null` if there is none. */
  readonly to: string | null;
  readonly children: ReactNode;
}

function Figure({ to, children }: FigureProps) {
  return to === null ? <p>{children}</p> : <Link to={to}>{children}</Link>;
}
