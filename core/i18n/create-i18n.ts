import {
  type BackendModule,
  createInstance,
  type FormatterModule,
  type InterpolationOptions,
  type i18n,
} from 'i18next';
import type { FallbackTexts } from './fallback-texts.ts';
import { completingLanguages, DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './languages.ts';
import type { LoadLocaleFile, Namespace, Translations } from './locale-files.ts';
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
export interface CopyVariables {
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
 * Creates an i18next instance with the requested files loaded. A file that fails to load is reported to
 * `onLoadError` and replaced by the English one, so English is fetched only when needed. A partial language
 * is loaded with its fallback; a test ensures that no other language lacks a key. Never rejects because of a
 * file.
 * @example
 * const variables = { product: 'Harbour' };
 * const options = { locale: 'zh-hk', variables, load: loadLocaleFile, onLoadError: log.error };
 * const i18n = await createI18n(options);
 * i18n.t('navigation.pricing');
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { locale, variables, onMissingKey, namespaces = INITIAL_NAMESPACES } = options;
  const { standInsOf = completingLanguages } = options;
  const instance = createInstance().use(NUMBER_FORMATTER);
  const isAnyPartial = LOCALES.some((each) => standInsOf(each).length > 0);
  const fallbackTexts = isAnyPartial ? await openFallbackTexts(onMissingKey) : undefined;
  if (fallbackTexts) instance.use(fallbackTexts.reporter);
  await instance.use(localeFileBackend({ ...options, standInsOf }, fallbackTexts)).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    lowerCaseLng: true,
    load: 'currentOnly',
    fallbackLng: (code) => (isLocale(code) ? [...standInsOf(code)] : []),
    ns: [...namespaces],
    defaultNS: 'common',
    interpolation: interpolationOf(variables),
    ...(fallbackTexts && { postProcess: [fallbackTexts.reporter.name], postProcessPassResolved: true }),
    saveMissing: onMissingKey !== undefined,
    saveMissingTo: 'current',
    missingKeyHandler: ([missingIn = locale], namespace, key) =>
      onMissingKey?.({ key: `${namespace}:${key}`, locale: missingIn }),
  });
  return instance;
}

/**
 * Returns how values are put into texts: formatted by `NUMBER_FORMATTER`, and not HTML-escaped, because React
 * does that.
 */
export function interpolationOf(variables: CopyVariables): InterpolationOptions {
  return { escapeValue: false, defaultVariables: { ...variables }, alwaysFormat: true };
}

/** Writes the numbers in texts with the grouping and the decimal sign of the language. */
export const NUMBER_FORMATTER: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _name, language) => (typeof value === 'number' ? formatNumber(value, language) : value),
};

/** Engines cache the formats of calls without options, but those round to three decimals. */
function formatNumber(value: number, language: string | undefined): string {
  return value.toLocaleString(language, Number.isInteger(value) ? undefined : { maximumFractionDigits: 20 });
}

type BackendOptions = I18nOptions & Required<Pick<I18nOptions, 'standInsOf'>>;

/** Loads what completes partial languages; a client whose languages are all complete does without it. */
async function openFallbackTexts(onMissingKey: I18nOptions['onMissingKey']): Promise<FallbackTexts> {
  const { createFallbackTexts } = await import('./fallback-texts.ts');
  return createFallbackTexts(onMissingKey);
}

function localeFileBackend(
  { load, onLoadError, standInsOf }: BackendOptions,
  fallbackTexts: FallbackTexts | undefined,
): BackendModule {
  const read = new Map<string, Promise<Translations>>();
  const readOnce: LoadLocaleFile = (locale, namespace) => {
    const name = `${locale}/${namespace}`;
    const known = read.get(name) ?? readFile(locale, namespace);
    read.set(name, known);
    return known;
  };
  const readFile: LoadLocaleFile = async (locale, namespace) => {
    try {
      return await load(locale, namespace);
    } catch (error) {
      onLoadError({ locale, namespace, error });
      return locale === DEFAULT_LOCALE ? {} : readOnce(DEFAULT_LOCALE, namespace);
    }
  };
  return {
    type: 'backend',
    callbackApi: false,
    init() {},
    // i18next asks for the languages and files that typed code has named.
    async read(locale: Locale, namespace: Namespace) {
      const standIns = await Promise.all(standInsOf(locale).map((other) => readOnce(other, namespace)));
      const own = await readOnce(locale, namespace);
      return fallbackTexts?.complete({ locale, namespace, own, standIns }) ?? own;
    },
  };
}
