import {
  LEAST_OWN_SHARE,
  LOCALES,
  type Locale,
  type Namespace,
  ownShares,
  TRADE_NAMES,
  type Translations,
} from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';

/**
 * Returns the use cases that search engines should list: those with enough text of their own in every
 * language that they are written in. Every page of a use case has the headings of `trades.json` besides its
 * own file.
 */
export function findWrittenTrades(
  read: (locale: Locale, namespace: Namespace) => Translations = readLocaleFile,
): ReadonlySet<string> {
  const shares = LOCALES.map((locale) => {
    const { case: frame = {} } = read(locale, 'trades');
    const pages = TRADE_NAMES.map((name) => [name, textsIn([read(locale, `trades/${name}`)])] as const);
    const written = pages.filter(([, texts]) => texts.length > 0);
    return ownShares(new Map(written.map(([name, texts]) => [name, [...texts, ...textsIn([frame])]])));
  });
  return new Set(
    TRADE_NAMES.filter((name) => {
      const own = shares.flatMap((share) => share.get(name) ?? []);
      return own.length > 0 && own.every((share) => share >= LEAST_OWN_SHARE);
    }),
  );
}

function textsIn(trees: readonly (Translations | string)[]): readonly string[] {
  return trees.flatMap((tree) => (typeof tree === 'string' ? [tree] : textsIn(Object.values(tree))));
}

/** Read once, because the files change only at a release. */
export const WRITTEN_TRADES = findWrittenTrades();

/** The use cases whose pages ask search engines not to list them; their industry may be any. */
export const THIN_TRADES: readonly string[] = TRADE_NAMES.filter((name) => !WRITTEN_TRADES.has(name));
