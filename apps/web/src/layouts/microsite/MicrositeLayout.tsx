import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import languages from '../parts/language-row.module.css';
import { PageHeader } from '../parts/PageHeader.tsx';
import frame from '../parts/page-frame.module.css';
import { SkipLink } from '../parts/SkipLink.tsx';
import { CurrencySelect } from './CurrencySelect.tsx';
import styles from './microsite-layout.module.css';

/**
 * A page with a single purpose, for one place: no menu, prices in the place's currency, and a link to the
 * other place in its footer.
 */
export function MicrositeLayout() {
  const { t } = useTranslation('common');
  const { locale, place } = usePageHost();
  const other = place === 'sg' ? 'hk' : 'sg';
  return (
    <div className={frame.frame}>
      <SkipLink />
      <PageHeader home={linkTo('home', locale)} className={styles.header}>
        <CurrencySelect />
      </PageHeader>
      <main id="content" className={frame.content}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>
          {t(`microsite.${place}`)}{' '}
          <Link to={linkTo('enquiryForm', locale, {}, { place: other })}>{t(`microsite.to.${other}`)}</Link>
        </p>
        <p>
          <Link to={linkTo('terms', locale)}>{t('footer.terms')}</Link>{' '}
          <Link to={linkTo('privacy', locale)}>{t('footer.privacy')}</Link>
        </p>
        <LanguageLinks className={languages.row} />
      </footer>
    </div>
  );
}
