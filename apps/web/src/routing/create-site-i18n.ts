import { brand } from '@harbour/core/brand';
import { createI18n, type I18n, type Locale, type Namespace } from '@harbour/core/i18n';

/** An i18next instance for one language with the files its pages use. */
export async function createSiteI18n(
  locale: Locale,
  namespaces: readonly Namespace[],
  onError: (error: unknown) => void,
): Promise<I18n> {
  return createI18n({
    locale,
    namespaces,
    variables: { product: brand.name },
    onLoadError: ({ namespace, error }) =>
      onError(new Error(`The texts ${locale}/${namespace} could not be loaded`, { cause: error })),
  });
}
