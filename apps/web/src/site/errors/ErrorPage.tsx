import { linkTo } from '@harbour/core/i18n';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router-dom';
import { isOffline } from '../../platform/connection.ts';
import { PageHead } from '../../routing/PageHead.tsx';
import { readPageError } from '../../routing/page-error.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { useErrorText } from '../../routing/use-error-text.ts';
import { ActionRow } from '../../ui/button/ActionRow.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Link } from '../../ui/link/Link.tsx';
import styles from './error-page.module.css';

/**
 * The status and message of an error, a retry if the fault may be over by now, and a link to the home page,
 * and to the search of articles where there is no page; when offline, says so, and loads the page again once
 * the browser is online.
 */
export function ErrorPage() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  const { pathname, search } = useLocation();
  const error = readPageError(useRouteError());
  const { status } = error;
  const reason = useErrorText(error);
  const missing = status === 404;
  const isPassing = status >= 500;
  const cut = !missing && isOffline();
  const text = cut ? t('error.offline') : reason;
  // The browser may not automatically fetch code again that it could not load.
  useEffect(() => {
    if (!cut) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [cut]);
  return (
    <section className={styles.page}>
      <PageHead meta={{ title: text, indexed: false }} />
      {cut ? null : <p className={styles.status}>{status}</p>}
      <h1>{text}</h1>
      {missing ? <p className={styles.hint}>{t('error.notFoundHint')}</p> : null}
      <ActionRow className={styles.steps}>
        {cut || isPassing ? (
          // Requests the whole page again. While offline that would only show the browser's own error page.
          <a
            className={buttonClassName({})}
            href={pathname + search}
            onClick={(event) => isOffline() && event.preventDefault()}
          >
            {t('action.retry')}
          </a>
        ) : null}
        {cut ? null : (
          <Link className={isPassing ? undefined : buttonClassName({})} to={linkTo('home', locale)}>
            {t('error.homepage')}
          </Link>
        )}
        {missing ? <Link to={linkTo('blogs', locale)}>{t('error.search')}</Link> : null}
      </ActionRow>
    </section>
  );
}
