import { paper } from '@harbour/core/brand';
import { places } from '@harbour/core/contract/values';
import { type I18n, LOCALE_TABLE } from '@harbour/core/i18n';
import { type createStore, Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SheetProvider } from '../ui/sheet/Sheet.tsx';
import { LastResortBoundary } from './LastResortBoundary.tsx';
import { PageHostProvider } from './page-host.ts';
import { DEFAULT_FEATURES } from './site-features.ts';
import '../ui/base.css';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';

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

/** The document's data besides its page; the browser reads it back from the server's markup. */
interface DocumentProps extends Omit<PageData, 'router'> {
  /** Names of the scripts that the page needs to hydrate; only the server writes them. */
  readonly scripts?: string;
  /** The page's data as JSON text that is safe inside a script element. */
  readonly pageData: string;
}

/**
 * Holds the first paint until the script has run, because it may switch the page to another place. Browsers
 * that do not support this paint first.
 */
const BEFORE_PAINT = { blocking: 'render' };

/** Renders the HTML document. React moves titles and other head elements of pages into its head. */
function Document({
  host,
  theme,
  assets,
  hydration,
  route,
  scripts,
  pageData,
  children,
}: DocumentProps & { readonly children: ReactNode }) {
  return (
    <html
      lang={LOCALE_TABLE[host.locale].htmlLang}
      data-theme={theme}
      data-hydrate={hydration}
      data-route={route}
      data-scripts={scripts}
      data-tags={host.tagManager}
      data-place={host.place}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} suppressHydrationWarning />
        {(['light', 'dark'] as const).map((device) => (
          <meta
            key={device}
            name="theme-color"
            media={`(prefers-color-scheme: ${device})`}
            content={paper[theme ?? device]}
            suppressHydrationWarning
          />
        ))}
        {/* Before the stylesheets, so that the browser need not wait for them to run it. */}
        <script src={assets.beforePaint} type={import.meta.env.DEV ? 'module' : undefined} />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} {...BEFORE_PAINT} />
        ))}
      </head>
      <body>
        {children}
        {/* Data, not code: serializePageData escapes anything that could end the element. */}
        <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: pageData }} />
      </body>
    </html>
  );
}
