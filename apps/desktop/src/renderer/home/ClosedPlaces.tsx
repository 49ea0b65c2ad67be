import type { ClosedPlace } from '@harbour/core/contract';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '../ui/use-locale.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/** Places where nothing can be bought, what their company lacks, and the way to fill it in; shows nothing while every place sells. */
export function ClosedPlaces({ closed }: { readonly closed: readonly ClosedPlace[] }) {
  const { t } = useTranslation(['backOffice', 'records']);
  const list = new Intl.ListFormat(LOCALE_TABLE[useLocale()].htmlLang, { type: 'conjunction' });
  if (closed.length === 0) return null;
  return (
    <HomeSection title={t('home.closed')}>
      <ul className={styles.list}>
        {closed.map(({ place: code, company, missing }) => {
          const place = t(`records:value.region.${code}`);
          const fields = list.format(missing.map((field) => t(`records:field.${field}`)));
          return (
            <li key={code} className={styles.row}>
              <Link
                to={company === null ? '/sellingCompanies' : `/sellingCompanies/edit/${company}`}
                className={styles.record}
              >
                {company === null ? t('home.closedNobody', { place }) : t('home.closedPlace', { place })}
              </Link>
              {missing.length === 0 ? null : (
                <span className={styles.kind}>{t('home.closedMissing', { fields })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
