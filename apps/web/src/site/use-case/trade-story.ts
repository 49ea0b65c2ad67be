import type { Translations } from '@harbour/core/i18n';

/** The texts of one use case, which appear only on its page. */
export interface TradeStory {
  /** The title for search engines, without the brand. */
  readonly title: string;
  /** A ticket or label as the shop's printer or screen shows it. */
  readonly slip: { readonly head: string; readonly lines: readonly string[]; readonly foot: string };
  /** The moments of a day, with the time as the title. */
  readonly day: readonly { readonly title: string; readonly text: string }[];
  /** A sentence about the choice that is priced. */
  readonly price: string;
  /** The reason for each needed module, by its slug. */
  readonly modules: Readonly<Record<string, string>>;
  readonly questions: readonly { readonly q: string; readonly a: string }[];
}

/** Reads a use case's locale file; `undefined` for the empty file of a use case without texts of its own. */
export function toTradeStory(file: Translations): TradeStory | undefined {
  const title = textIn(file, 'title');
  if (title === '') return undefined;
  const slip = groupIn(file, 'slip');
  return {
    title,
    slip: {
      head: textIn(slip, 'head'),
      lines: Object.values(textsIn(groupIn(slip, 'lines'))),
      foot: textIn(slip, 'foot'),
    },
    day: entriesIn(file, 'day').map((entry) => ({
      title: textIn(entry, 'title'),
      text: textIn(entry, 'text'),
    })),
    price: textIn(file, 'price'),
    modules: textsIn(groupIn(file, 'modules')),
    questions: entriesIn(file, 'questions').map((entry) => ({
      q: textIn(entry, 'q'),
      a: textIn(entry, 'a'),
    })),
  };
}

function textIn(group: Translations, key: string): string {
  const text = group[key];
  return typeof text === 'string' ? text : '';
}

function groupIn(group: Translations, key: string): Translations {
  const found = group[key];
  return typeof found === 'object' ? found : {};
}

function entriesIn(group: Translations, key: string): readonly Translations[] {
  return Object.values(groupIn(group, key)).filter((entry) => typeof entry === 'object');
}

function textsIn(group: Translations): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(group).map((key) => [key, textIn(group, key)]));
}
