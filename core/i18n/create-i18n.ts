import { type BackendModule, createInstance, type i18n } from 'i18next';
import { BACK_OFFICE_NAMESPACES, type LoadLocaleFile, NAMESPACES, type Namespace } from './locale-files.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';
import type {} from './translation-types.ts';

/** Our i18next instance: `t` knows every key, `loadNamespaces` fetches more files. */
export type I18n = i18n;

/** A locale file that could not be loaded; English is shown in its place. */
export interface LocaleFileFailure {
  readonly locale: Locale;
  readonly namespace: Namespace;
  readonly error: unknown;
}

/** Values that every text may use without receiving them. */
interface CopyVariables {
  /** Product name, written `{{product}}` in the files. */
  readonly product: string;
  readonly [name: string]: string;
}

export interface I18nOptions {
  readonly locale: Locale;
  readonly variables: CopyVariables;
  readonly onLoadError: (failure: LocaleFileFailure) => void;
  /** The source of files, such as `loadLocaleFile`. */
  readonly load: LoadLocaleFile;
  /** Files to load before the promise resolves; others load when first requested. */
  readonly namespaces?: readonly Namespace[];
  /** Called for each requested key that the current language lacks. */
  readonly onMissingKey?: (missing: { readonly key: string; readonly locale: string }) => void;
}

const INITIAL_NAMESPACES = ['common'] as const satisfies readonly Namespace[];

/**
 * Creates an i18next instance with the requested files loaded. Texts are not HTML-escaped, because React does
 * that. A file that fails to load is reported to `onLoadError` and replaced by the English one, so English is
 * fetched only when needed; a test ensures that no language lacks a key. Never rejects because of a file.
 * @example
 * const variables = { product: 'Harbour' };
 * const i18n = await createI18n({ locale: 'zh-hk', variables, load: loadLocaleFile, onLoadError: log.error });
 * i18n.t('navigation.pricing');
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { locale, variables, onMissingKey, namespaces = INITIAL_NAMESPACES } = options;
  const instance = createInstance();
  await instance.use(localeFileBackend(options)).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    lowerCaseLng: true,
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: { ...variables } },
    saveMissing: onMissingKey !== undefined,
    saveMissingTo: 'current',
    missingKeyHandler: ([missingIn = locale], namespace, key) =>
      onMissingKey?.({ key: `${namespace}:${key}`, locale: missingIn }),
  });
  return instance;
}

function localeFileBackend({ load, onLoadError }: I18nOptions): BackendModule {
  const readFile: LoadLocaleFile = async (locale, namespace) => {
    try {
      return await load(locale, namespace);
    } catch (error) {
      onLoadError({ locale, namespace, error });
      return locale === DEFAULT_LOCALE ? {} : readFile(DEFAULT_LOCALE, namespace);
    }
  };
  return {
    type: 'backend',
    callbackApi: false,
    init() {},
    async read(locale: string, namespace: string) {
      if (isLocale(locale) && isNamespace(namespace)) return readFile(locale, namespace);
      throw new Error(`There is no locale file ${locale}/${namespace}`);
    },
  };
}

function isNamespace(name: string): name is Namespace {
  return [...NAMESPACES, ...BACK_OFFICE_NAMESPACES].some((namespace) => namespace === name);
}
