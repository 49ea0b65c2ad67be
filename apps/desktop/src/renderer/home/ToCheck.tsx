import type { Overview } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/** Lists what staff have to check, each with a link to it. It renders nothing while there is nothing to check. */
export function ToCheck({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('backOffice');
  const { bookDifferences, phoneConflicts } = overview;
  const lines = [
    { count: bookDifferences, to: '/books', text: t('home.bookDifferences', { count: bookDifferences }) },
    {
      count: phoneConflicts,
      to: '/contactForms?is.phoneConflict=true',
      text: t('home.phoneConflicts', { count: phoneConflicts }),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <HomeSection title={t('home.toCheck')}>
      <ul className={styles.list}>
        {lines.map(({ to, text }) => (
          <li key={to} className={styles.row}>
            <Link to={to} className={styles.record}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
