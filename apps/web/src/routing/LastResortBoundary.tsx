import { linkTo } from '@harbour/core/i18n';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPageError } from './page-error.ts';
import { usePageHost } from './page-host.ts';
import { useErrorText } from './use-error-text.ts';

interface LastResortState {
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Wraps the whole page, the error page included: if that fails too, visitors still get a link to the home
 * page. A class, because React has no error boundaries as functions.
 */
export class LastResortBoundary extends Component<{ readonly children: ReactNode }, LastResortState> {
  override state: LastResortState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): LastResortState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <ErrorPageFailed error={failure.error} />;
  }
}

/** Its link loads a new document, because nothing in this one can be relied on. */
export function ErrorPageFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const read = readPageError(error);
  const reason = useErrorText(read);
  const { locale } = usePageHost();
  return (
    <main id="content">
      <h1>{t('error.errorPage')}</h1>
      <p>{t('labelled', { name: t('error.status', { status: read.status }), value: reason })}</p>
      <p>
        <a href={linkTo('home', locale)}>{t('error.goHome')}</a>
      </p>
    </main>
  );
}
