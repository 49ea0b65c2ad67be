export { type Alternate, alternatesOf } from './alternates.ts';
export { createI18n, type I18n } from './create-i18n.ts';
export { createTexts } from './create-texts.ts';
export { formatCount } from './format-count.ts';
export {
  formatClock,
  formatDay,
  formatLastDay,
  formatPeriod,
  formatTimestamp,
  type Period,
} from './format-day.ts';
export { joinNames, joinSentences, nameSeparator, sentenceGap } from './join-texts.ts';
export {
  DEFAULT_LOCALE,
  isLocale,
  type Language,
  LOCALE_TABLE,
  LOCALES,
  type Locale,
  resolveLocale,
} from './languages.ts';
export { linkTo } from './links.ts';
export { loadWholeFile } from './load-whole-file.ts';
export {
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
  type SharedNamespace,
  type Translations,
} from './locale-files.ts';
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
export { LEAST_OWN_SHARE, ownShares } from './own-shares.ts';
export { byLocale, dateFormat, perLocale } from './per-locale.ts';
export { keepPlace, PLACE_PARAMETER, placeLink } from './place-links.ts';
export { isPrerendered, prerenderedPaths, prerenderedQueries } from './prerendered-pages.ts';
export { recordPagePath } from './record-page.ts';
export { renewalStatement } from './renewal-statement.ts';
export {
  ROUTES,
  type RouteDefinition,
  type RouteName,
  type RoutePattern,
} from './routes.ts';
export { titleWords } from './title-words.ts';
export { isTradeName, TRADE_NAMES, type TradeName } from './trade-names.ts';
