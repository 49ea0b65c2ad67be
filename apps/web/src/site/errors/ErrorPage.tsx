import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { PageHead } from '../../routing/PageHead.tsx';
import { readPageError } from '../../routing/page-error.ts';
import { usePageHost } from '../../routing/page-host.ts';
import styles from './error-page.module.css';

/** Status and message of what went wrong; and the way home. */
export function ErrorPage() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  const { status, message } = readPageError(useRouteError());
  const missing = status === 404;
  const text = missing ? t('error.notFound') : message || t('error.unknown');
  return (
    <section className={styles.page}>
      <PageHead meta={{ title: text, indexed: false }} />
      <p className={styles.status}>{status}</p>
      <h1>{text}</h1>
      {missing ? <p className={styles.hint}>{t('error.notFoundHint')}</p> : null}
      <Link className={styles.home} to={linkTo('home', locale)}>
        {t('error.homepage')}
      </Link>
    </section>
  );
}
