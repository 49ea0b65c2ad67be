import { LOCALE_TABLE } from '@harbour/core/i18n';
import { loadLocaleFile } from '@harbour/core/i18n/bundled';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createSiteI18n } from '../src/routing/create-site-i18n.ts';

import { followTexts } from '../src/routing/follow-texts.ts';
import '../src/ui/base.css';
import { ComponentPage } from './ComponentPage.tsx';
import { readView } from './view.ts';

const view = readView(location.search);
const { dataset } = document.documentElement;
document.documentElement.lang = LOCALE_TABLE[view.language].htmlLang;
if (view.theme !== 'device') dataset.theme = view.theme;

const i18n = await createSiteI18n({
  locale: view.language,
  namespaces: ['common', 'site', 'forms', 'pricing', 'till'],
  load: loadLocaleFile,
  onError: reportError,
  onMissingKey: ({ key }) => reportError(new Error(`A text is missing: ${key}`)),
});
followTexts(i18n);
const [post] = await fetch('/api/news?$sort[publishFrom]=-1&$limit=20')
  .then((response) => response.json())
  .then(({ data }: { readonly data: readonly { readonly image?: string }[] }) =>
    data.flatMap(({ image }) => (image === undefined ? [] : [image])),
  );

const root = document.getElementById('page');
if (root === null) throw new Error('components.html has no element with the id "page"');
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <ComponentPage view={view} picture={post} />
      </MemoryRouter>
    </I18nextProvider>
  </StrictMode>,
);
// Set once the samples stand at their places: the address of a sample leads to it.
requestAnimationFrame(() => {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  dataset.isLive = '';
});
