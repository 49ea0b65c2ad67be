import { loadLocaleFile } from '@harbour/core/i18n/bundled';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createSiteI18n } from './create-site-i18n.ts';
import { ErrorPageFailed, LastResortBoundary } from './LastResortBoundary.tsx';
import { PageHostProvider } from './page-host.ts';
import { DEFAULT_FEATURES } from './site-features.ts';

test.each([
  [
    'the reason for a refusal, in the reader’s language',
    Object.assign(new Error('You may not'), { code: 403, data: { code: 'forbidden' } }),
    '403：你沒有權限執行此操作。',
  ],
  [
    'a general text for an unknown code',
    Object.assign(new Error('Not now'), { code: 503, data: { code: 'no-such-code' } }),
    '503：系統發生錯誤',
  ],
  ['nothing of our own code', new Error('relation "users" is broken'), '500：系統發生錯誤'],
])('a failing error page says so and shows %s and a link home', async (_, error, details) => {
  const raise = (error: unknown) => {
    throw error;
  };
  const i18n = await createSiteI18n({
    locale: 'zh-hk',
    namespaces: ['common'],
    load: loadLocaleFile,
    onError: raise,
    onMissingKey: raise,
  });
  const settings = { origin: 'http://site.example', features: DEFAULT_FEATURES };
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PageHostProvider value={{ locale: 'zh-hk', place: 'hk', settings, sellsIn: () => true }}>
        <ErrorPageFailed error={error} />
      </PageHostProvider>
    </I18nextProvider>,
  );
  expect(markup).toContain(i18n.t('error.errorPage'));
  expect(markup.replaceAll('<!-- -->', '')).toContain(details);
  expect(markup).not.toContain(error.message);
  expect(markup).toContain('href="/zh-hk"');
});

test('the boundary stores an error of its children', () => {
  const error = new Error('drawing failed');
  expect(LastResortBoundary.getDerivedStateFromError(error)).toEqual({ failure: { error } });
});
