import { type BackendModule, createInstance, type i18n, type PostProcessorModule } from 'i18next';
import { DEFAULT_LOCALE, fallbacksOf, isLocale, LOCALE_TABLE, LOCALES, type Locale } from './languages.ts';
import {
  ALL_NAMESPACES,
  type LoadLocaleFile,
  localeFilePath,
  type Namespace,
  type Translations,
} from './locale-files.ts';
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
  const filled = new Set<string>();
  if (reportsFallbacks) instance.use(fallbackReporter(onMissingKey, filled));
  await instance.use(localeFileBackend({ ...options, standInsOf }, filled)).init({
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
    Object.fromEntries(
      namespaces.map((name) => {
        const standIns = fallbacksOf(each).map((other) => read(other, name));
        return [name, { ...withGroups(read(each, name), standIns) }];
      }),
    );
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
 * Reports the texts that came from a fallback language, those in `filled` included; i18next itself reports
 * only those that no language has.
 */
function fallbackReporter(
  onMissingKey: NonNullable<I18nOptions['onMissingKey']>,
  filled: ReadonlySet<string>,
): PostProcessorModule {
  return {
    type: 'postProcessor',
    name: FALLBACK_REPORTER,
    // biome-ignore lint/complexity/useMaxParams: i18next calls it so
    process(text: string, _keys: string[], options: { i18nResolved?: ResolvedText }, { language }) {
      const { usedLng, usedNS, usedKey, res } = options.i18nResolved ?? {};
      const isFilled = filled.has(filledKey(language, `${usedNS}:${usedKey}`));
      if (res !== undefined && (usedLng !== language || isFilled)) {
        onMissingKey({ key: `${usedNS}:${usedKey}`, locale: language });
      }
      return text;
    },
  };
}

type BackendOptions = I18nOptions & Required<Pick<I18nOptions, 'standInsOf'>>;

/** Loads locale files; the keys of texts that a group got from another language are added to `filled`. */
function localeFileBackend(
  { load, onLoadError, standInsOf }: BackendOptions,
  filled: Set<string>,
): BackendModule {
  const read = new Map<string, Promise<Translations>>();
  const readOnce: LoadLocaleFile = (locale, namespace) => {
    const name = localeFilePath(locale, namespace);
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
    async read(locale: string, namespace: string) {
      if (!isLocale(locale) || !isNamespace(namespace)) {
        throw new Error(`There is no locale file ${locale}/${namespace}`);
      }
      const standIns = await Promise.all(standInsOf(locale).map((other) => readOnce(other, namespace)));
      const own = await readOnce(locale, namespace);
      return withGroups(own, standIns, (key) => filled.add(filledKey(locale, `${namespace}:${key}`)));
    },
  };
}

const filledKey = (locale: string, key: string) => `${locale} ${key}`;

/** The plural forms of a text belong to one language: those of another are never mixed in. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Completes each group of texts that a language has in part from the files of its fallbacks, the nearest
 * first. i18next falls back text by text, but returns a group as its language has it: a page that reads a
 * whole group would lack texts. Calls `onFilled` with the key of each text that was added.
 */
function withGroups(
  own: Translations,
  standIns: readonly Translations[],
  onFilled: (key: string) => void = () => {},
): Translations {
  const fill = (group: Translations, others: readonly Translations[], prefix: string): Translations => {
    const filled: Record<string, string | Translations> = { ...group };
    for (const key of new Set(others.flatMap((other) => Object.keys(other)))) {
      const texts = others.flatMap((other) => other[key] ?? []);
      const groups = texts.filter((text) => typeof text === 'object');
      const present = group[key];
      const [text] = texts;
      if (typeof present === 'object') filled[key] = fill(present, groups, `${prefix}${key}.`);
      else if (present === undefined && typeof text === 'object')
        filled[key] = fill({}, groups, `${prefix}${key}.`);
      else if (present === undefined && text !== undefined && !PLURAL_FORM.test(key)) {
        filled[key] = text;
        onFilled(prefix + key);
      }
    }
    return filled;
  };
  return standIns.length === 0 ? own : fill(own, standIns, '');
}

function isNamespace(name: string): name is Namespace {
  return ALL_NAMESPACES.some((namespace) => namespace === name);
}

function standInsByTable(locale: Locale): readonly Locale[] {
  return LOCALE_TABLE[locale].isPartial ? fallbacksOf(locale) : [];
}
