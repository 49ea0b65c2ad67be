import { createInstance } from 'i18next';
import { type CopyVariables, type I18n, interpolationOf, NUMBER_FORMATTER } from './create-i18n.ts';
import { withGroups } from './fallback-texts.ts';
import { fallbacksOf, type Locale } from './languages.ts';
import type { Namespace, Translations } from './locale-files.ts';

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
  const instance = createInstance().use(NUMBER_FORMATTER);
  void instance.init({
    initAsync: false,
    lng: locale,
    lowerCaseLng: true,
    load: 'currentOnly',
    fallbackLng: [...fallbacksOf(locale)],
    ns: [...namespaces],
    resources: Object.fromEntries(languages.map((each) => [each, filesOf(each)])),
    interpolation: interpolationOf(variables),
  });
  return instance;
}
