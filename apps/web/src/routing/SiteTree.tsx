import { places } from '@harbour/core/contract/values';
import type { I18n } from '@harbour/core/i18n';
import { type createStore, Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SheetProvider } from '../ui/sheet/Sheet.tsx';
import { Document, type DocumentProps } from './Document.tsx';
import { LastResortBoundary } from './LastResortBoundary.tsx';
import { PageHostProvider } from './page-host.ts';
import { DEFAULT_FEATURES } from './site-features.ts';

interface SiteTreeProps extends DocumentProps {
  readonly i18n: I18n;
  readonly store: ReturnType<typeof createStore>;
  readonly children: ReactNode;
}

/** The tree that the server renders to HTML and the browser hydrates. */
export function SiteTree({ i18n, store, children, ...document }: SiteTreeProps) {
  const { locale, settings } = document.host;
  const host = {
    locale,
    place: places[0],
    settings: { ...settings, features: DEFAULT_FEATURES },
    sellsIn: () => true,
  };
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Provider store={store}>
          <PageHostProvider value={host}>
            <SheetProvider value={document.assets.sheets}>
              <Document {...document}>
                <LastResortBoundary>{children}</LastResortBoundary>
              </Document>
            </SheetProvider>
          </PageHostProvider>
        </Provider>
      </I18nextProvider>
    </StrictMode>
  );
}
