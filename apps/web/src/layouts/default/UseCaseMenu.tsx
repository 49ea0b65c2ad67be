import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import list from '../parts/plain-list.module.css';
import type { MenuIndustry } from '../site-menu.ts';
import styles from './use-case-menu.module.css';

interface UseCaseMenuProps {
  readonly industries: readonly MenuIndustry[];
}

/** The major industries, each with its use cases. */
export function UseCaseMenu({ industries }: UseCaseMenuProps) {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return (
    <Disclosure
      className={styles.menu}
      summaryClassName={styles.summary}
      summary={
        <>
          {t('navigation.useCases')}
          <svg className={styles.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2 4 4 4 4-4" />
          </svg>
        </>
      }
    >
      <div className={styles.panel}>
        <div className={styles.columns}>
          {industries.map((industry) => (
            <section key={industry.name} className={styles.industry}>
              <Link className={styles.name} to={industry.href}>
                {industry.name}
              </Link>
              <ul className={list.list}>
                {industry.items.map((item) => (
                  <li key={item.href}>
                    <Link className={styles.item} to={item.href}>
                      {item.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Link className={styles.all} to={linkTo('usecase', locale)}>
          {t('action.viewAll')}
        </Link>
      </div>
    </Disclosure>
  );
}
