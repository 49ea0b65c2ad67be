import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { PageHead } from '../../routing/PageHead.tsx';
import { readPageError } from '../../routing/page-error.ts';
import { usePageHost } from '../../routing/page-host.ts';

/** Status and message of what went wrong; a page that does not exist offers the way home. */
export function ErrorPage() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  const { status, message } = readPageError(useRouteError());
  const text = status === 404 ? t('error.notFound') : message || t('error.unknown');
  return (
    <section>
      <PageHead meta={{ title: text }} />
      <p>{status}</p>
      <h1>{text}</h1>
      {status === 404 ? <Link to={linkTo('home', locale)}>{t('error.homepage')}</Link> : null}
    </section>
  );
}
