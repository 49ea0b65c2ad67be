export { type Alternate, alternatesOf } from './alternates.ts';
export { loadBackOfficeFile } from './back-office-files.ts';
export {
  createI18n,
  type I18n,
} from './create-i18n.ts';
export { formatDay } from './format-day.ts';
export { formatLastDay, formatPeriod, type Period } from './format-period.ts';
export { linkTo } from './links.ts';
export {
  readLocaleCookie,
  serializeLocaleCookie,
} from './locale-cookie.ts';
export {
  BACK_OFFICE_NAMESPACES,
  type LoadLocaleFile,
  loadLocaleFile,
  NAMESPACES,
  type Namespace,
  type Translations,
} from './locale-files.ts';
export {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_TABLE,
  LOCALES,
  type Locale,
  resolveLocale,
} from './locales.ts';
export {
  localizedPath,
  localizedRouteName,
  stripLocale,
  switchLocalePath,
} from './localized-path.ts';
export {
  createMissingTranslationReporter,
  MISSING_TRANSLATION_BATCH_MS,
  type MissingTranslation,
  type MissingTranslationReporter,
} from './missing-translation-reporter.ts';
export { negotiateLocale } from './negotiate-locale.ts';
export { perLocale } from './per-locale.ts';
export { keepPlace, PLACE_PARAMETER, placeLink } from './place-links.ts';
export {
  ROUTES,
  type RouteDefinition,
  type RouteName,
  type RoutePattern,
} from './routes.ts';
