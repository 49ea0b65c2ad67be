import { type BackendModule, createInstance, type i18n, type PostProcessorModule } from 'i18next';
import { DEFAULT_LOCALE, fallbacksOf, isLocale, LOCALE_TABLE, LOCALES, type Locale } from './languages.ts';
import { ALL_NAMESPACES, type LoadLocaleFile, type Namespace, type Translations } from './locale-files.ts';
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
  /** The source of the files: `./bundled`, `./bundled-back-office` or `./node`. */
  readonly load: LoadLocaleFile;
  /** Files that are loaded before the promise resolves; others load when first requested. */
  readonly namespaces?: readonly Namespace[];
  /**
   * Languages whose files are loaded too, for texts that `locale` may lack. The default is the fallbacks of a
   * partial language.
   */
  readonly standInsOf?: (locale: Locale) => readonly Locale[];
  /**
   * Called for each requested key that the current language lacks, even if another language provides the
   * text.
   */
  readonly onMissingKey?: (missing: { readonly key: string; readonly locale: string }) => void;
}

const INITIAL_NAMESPACES = ['common'] as const satisfies readonly Namespace[];

/**
 * Creates an i18next instance with the requested files loaded. Texts are not HTML-escaped, because React does
 * that. A file that fails to load is reported to `onLoadError` and replaced by the English one, so English is
 * fetched only when needed. A partial language is loaded with its fallback; a test ensures that no other
 * language lacks a key. Never rejects because of a file.
 * @example
 * const variables = { product: 'Harbour' };
 * const options = { locale: 'zh-hk', variables, load: loadLocaleFile, onLoadError: log.error };
 * const i18n = await createI18n(options);
 * i18n.t('navigation.pricing');
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { locale, variables, onMissingKey, namespaces = INITIAL_NAMESPACES } = options;
  const { standInsOf = standInsByTable } = options;
  const instance = createInstance();
  const reportsFallbacks = onMissingKey !== undefined && LOCALES.some((each) => standInsOf(each).length > 0);
  if (reportsFallbacks) instance.use(fallbackReporter(onMissingKey));
  await instance.use(localeFileBackend(options)).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    lowerCaseLng: true,
    load: 'currentOnly',
    fallbackLng: (code) => (isLocale(code) ? [...standInsOf(code)] : []),
    ns: [...namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: { ...variables } },
    ...(reportsFallbacks && { postProcess: [FALLBACK_REPORTER], postProcessPassResolved: true }),
    saveMissing: onMissingKey !== undefined,
    saveMissingTo: 'current',
    missingKeyHandler: ([missingIn = locale], namespace, key) =>
      onMissingKey?.({ key: `${namespace}:${key}`, locale: missingIn }),
  });
  return instance;
}

/** Options of {@link createTexts}; `read` returns a file synchronously. */
export interface TextsOptions {
  readonly locale: Locale;
  readonly variables: CopyVariables;
  readonly namespaces: readonly Namespace[];
  readonly read: (locale: Locale, namespace: Namespace) => Translations;
}

/**
 * Creates an i18next instance from files that can be read synchronously. A missing text is shown in the
 * language's fallback.
 */
export function createTexts({ locale, variables, namespaces, read }: TextsOptions): I18n {
  const languages = [locale, ...fallbacksOf(locale)];
  const filesOf = (each: Locale) =>
    Object.fromEntries(namespaces.map((name) => [name, { ...read(each, name) }]));
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: locale,
    lowerCaseLng: true,
    load: 'currentOnly',
    fallbackLng: [...fallbacksOf(locale)],
    ns: [...namespaces],
    resources: Object.fromEntries(languages.map((each) => [each, filesOf(each)])),
    interpolation: { escapeValue: false, defaultVariables: { ...variables } },
  });
  return instance;
}

const FALLBACK_REPORTER = 'fallbackReporter';

/** The language, namespace and key in which i18next found a text. */
interface ResolvedText {
  readonly res?: unknown;
  readonly usedLng?: string;
  readonly usedNS?: string;
  readonly usedKey?: string;
}

/**
 * Reports the texts that came from a fallback language; i18next itself reports only those that no language
 * has.
 */
function fallbackReporter(onMissingKey: NonNullable<I18nOptions['onMissingKey']>): PostProcessorModule {
  return {
    type: 'postProcessor',
    name: FALLBACK_REPORTER,
    // biome-ignore lint/complexity/useMaxParams: i18next calls it so
    process(text: string, _keys: string[], options: { i18nResolved?: ResolvedText }, { language }) {
      const { usedLng, usedNS, usedKey, res } = options.i18nResolved ?? {};
      if (res !== undefined && usedLng !== language) {
        onMissingKey({ key: `${usedNS}:${usedKey}`, locale: language });
      }
      return text;
    },
  };
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
  return ALL_NAMESPACES.some((namespace) => namespace === name);
}

function standInsByTable(locale: Locale): readonly Locale[] {
  return LOCALE_TABLE[locale].isPartial ? fallbacksOf(locale) : [];
}
