export { type Alternate, alternatesOf } from './alternates.ts';
export {
  type CopyVariables,
  createI18n,
  createTexts,
  type I18n,
  type I18nOptions,
  type LocaleFileFailure,
  type TextsOptions,
} from './create-i18n.ts';
export { formatDay } from './format-day.ts';
export { formatLastDay, formatPeriod, type Period } from './format-period.ts';
export {
  DEFAULT_LOCALE,
  fallbacksOf,
  isLocale,
  type Language,
  LOCALE_TABLE,
  LOCALES,
  type Locale,
  resolveLocale,
} from './languages.ts';
export { type LinkQuery, linkTo } from './links.ts';
export {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  readLocaleCookie,
  serializeLocaleCookie,
} from './locale-cookie.ts';
export {
  ALL_NAMESPACES,
  BACK_OFFICE_NAMESPACES,
  type LoadLocaleFile,
  localeFilePath,
  NAMESPACES,
  type Namespace,
  SERVER_NAMESPACES,
  type Translations,
} from './locale-files.ts';
export {
  localizedPath,
  localizedRouteName,
  type StrippedPath,
  stripLocale,
  switchLocalePath,
} from './localized-path.ts';
export {
  createMissingTranslationReporter,
  MISSING_TRANSLATION_BATCH_MS,
  MISSING_TRANSLATION_LIMIT,
  type MissingTranslation,
  type MissingTranslationReporter,
  type MissingTranslationReporterOptions,
  type PostJson,
  type ReportResponse,
  type Schedule,
} from './missing-translation-reporter.ts';
export { type LocaleSignals, negotiateLocale, parseAcceptLanguage } from './negotiate-locale.ts';
export { byLocale, perLocale } from './per-locale.ts';
export { keepPlace, PLACE_PARAMETER, placeLink } from './place-links.ts';
export { type Renewal, renewalStatement } from './renewal-statement.ts';
export {
  type PathParams,
  ROUTES,
  type RouteDefinition,
  type RouteName,
  type RouteParams,
  type RoutePattern,
} from './routes.ts';
