import { brand } from '@harbour/core/brand';
import { createI18n, type I18n, type LoadLocaleFile, type Locale, type Namespace } from '@harbour/core/i18n';

/** A requested key, prefixed with its file, and the language that lacks it. */
export interface MissingKey {
  readonly key: string;
  readonly locale: string;
}

interface SiteI18nOptions {
  readonly locale: Locale;
  readonly namespaces: readonly Namespace[];
  readonly onError: (error: unknown) => void;
  readonly onMissingKey: (missing: MissingKey) => void;
  /** The source of the texts: the bundle on the server, JSON files in the browser. */
  readonly load: LoadLocaleFile;
}

/** Creates an i18next instance for one language, with the files that its pages use. */
export async function createSiteI18n({ onError, ...options }: SiteI18nOptions): Promise<I18n> {
  return createI18n({
    ...options,
    variables: { product: brand.name },
    onLoadError: ({ locale, namespace, error }) =>
      onError(new Error(`No texts ${locale}/${namespace}`, { cause: error })),
  });
}
