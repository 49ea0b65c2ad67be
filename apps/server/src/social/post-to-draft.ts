import {
  type ContentLanguage,
  imageUrl,
  type LocalizedText,
  type RecordId,
  toPlainText,
} from '@harbour/core/contract/values';
import type { FetchedPost } from './connector.ts';

/** The fields of a draft that an import writes. */
export interface ImportedDraft {
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly image: RecordId | null;
}

/** The widest title taken from a text, in characters. */
const TITLE_MAX = 120;

interface DraftParts {
  /** Our copies of the post's pictures, in their order. */
  readonly pictures: readonly RecordId[];
  readonly language: ContentLanguage;
  /** The name of the page, which is the title of a post without text. */
  readonly name: string;
}

/**
 * Creates a draft from a post: its first line is the title, all of its text the article, and its first
 * picture the draft's; further pictures follow the text. English is always filled, since a draft needs it; a
 * post in another language fills that language as well.
 */
export function postToDraft(post: FetchedPost, { pictures, language, name }: DraftParts): ImportedDraft {
  const text = toPlainText(post.text).replace(/\r\n?/g, '\n').trim();
  const [first = null, ...others] = pictures;
  const article = [markdownOf(text), ...others.map((id) => `![](${imageUrl(id, { size: 'large' })})`)];
  const content = article.filter((part) => part !== '').join('\n\n');
  const title = titleOf(text) || name;
  const inLanguages = (value: string): LocalizedText => ({ en: value, [language]: value });
  return { title: inLanguages(title), content: inLanguages(content || title), image: first };
}

function titleOf(text: string): string {
  const [line = ''] = text.split('\n');
  const characters = [...line.trim()];
  if (characters.length <= TITLE_MAX) return characters.join('');
  const cut = characters.slice(0, TITLE_MAX - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}

/** Escapes everything that an article would interpret as markup: the text of a post is plain. */
function markdownOf(text: string): string {
  return text
    .replace(/[\\`*[\]<]/g, '\\$&')
    .replace(/^([ \t]*)([#>|+-]|\d+(?=[.)]))/gm, (_all, blanks: string, mark: string) =>
      /^\d/.test(mark) ? `${blanks}${mark}\\` : `${blanks}\\${mark}`,
    )
    .replace(/\n{3,}/g, '\n\n');
}
