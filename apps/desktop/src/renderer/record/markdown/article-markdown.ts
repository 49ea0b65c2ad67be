import { isSafeAddress } from '@harbour/core/contract/values';
import { CodeNode } from '@lexical/code';
import { $isLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import {
  $convertFromMarkdownString,
  $convertToMarkdownString,
  $generateNodesFromMarkdownString,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  CODE,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  type TextMatchTransformer,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  createEditor,
  type Klass,
  type LexicalNode,
} from 'lexical';
import { $createArticleImage, $isArticleImage, ArticleImageNode } from './ArticleImageNode.tsx';

/** The name under which Lexical copies parts of articles, so that they keep their formatting when pasted. */
export const ARTICLE_NAMESPACE = 'article';

/** The node types of an article. */
export const articleNodes: readonly Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  CodeNode,
  ArticleImageNode,
];

// Stars around text without stars; spaces may be only on their outer sides.
const EMPHASIS = /(?<!(?<!\\)\*|\\)(\*{1,3})(?![\s*])((?:\\.|[^*\\])+?)(?<!\s)\1(?!\*)/;
// For what is read, and not formatted while it is typed.
const NEVER = /(?!)/;

const IMAGE: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [ArticleImageNode],
  export: (node) => ($isArticleImage(node) ? `![${node.__alt}](${node.__src})` : null),
  importRegExp: /(?<!\\)!\[([^\]]*)\]\(([^()\s]+)\)/,
  regExp: /(?<!\\)!\[([^\]]*)\]\(([^()\s]+)\)$/,
  trigger: ')',
  replace(text, [, alt = '', src = '']) {
    if (isSafeAddress(src)) text.replace($createArticleImage(src, alt));
  },
};

/** A link with a disallowed scheme stays text. */
const SAFE_LINK: TextMatchTransformer = {
  ...LINK,
  replace(text, match) {
    const address = /\]\(<?([^\s>)]*)/.exec(match[0])?.[1] ?? '';
    return isSafeAddress(address) ? LINK.replace?.(text, match) : undefined;
  },
};

/**
 * Emphasis whose first or last character is ASCII punctuation, next to a letter, such as a price in
 * Chinese. The site shows it; Lexical follows CommonMark, which does not.
 */
const TIGHT_EMPHASIS: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [],
  importRegExp: EMPHASIS,
  regExp: NEVER,
  replace(text, [, stars = '', words = '']) {
    text.setTextContent(words);
    if (stars.length !== 2 && !text.hasFormat('italic')) text.toggleFormat('italic');
    if (stars.length > 1 && !text.hasFormat('bold')) text.toggleFormat('bold');
    return text;
  },
};

/** Escapes an exclamation mark before a link, which would turn the link into a picture. */
const MARK_BEFORE_LINK: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [],
  regExp: NEVER,
  export(node, _children, exportFormat) {
    if (!$isTextNode(node) || !$isLinkNode(node.getNextSibling())) return null;
    return exportFormat(node, node.getTextContent()).replace(/!$/, '\\!');
  },
};

/** The Markdown of articles: the syntax that the formatted view reads and writes. */
export const articleTransformers: Transformer[] = [
  HEADING,
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  IMAGE,
  SAFE_LINK,
  TIGHT_EMPHASIS,
  MARK_BEFORE_LINK,
];

/** Parses Markdown into the open editor; must be called within its update. */
export function $readArticle(markdown: string): void {
  $convertFromMarkdownString(markdown, articleTransformers, undefined, false);
}

/**
 * Changes the open editor's article only in the blocks that differ, so that a caret in another stays where it
 * is; must be called within its update.
 */
export function $updateArticle(markdown: string): void {
  const before = $getRoot().getChildren();
  const read = $generateNodesFromMarkdownString(markdown, articleTransformers, undefined, false);
  const after = read.length === 0 ? [$createParagraphNode()] : read;
  const shared = Math.min(before.length, after.length);
  const isSame = (old: number, next: number) => shapeOf(before[old]) === shapeOf(after[next]);
  let start = 0;
  while (start < shared && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shared - start && isSame(before.length - 1 - end, after.length - 1 - end)) end += 1;
  $getRoot().splice(start, before.length - start - end, after.slice(start, after.length - end));
}

/** Describes a block with its contents, without the parts that depend on the caret. */
function shapeOf(node: LexicalNode | undefined): string {
  const children = $isElementNode(node) ? node.getChildren().map(shapeOf) : [];
  const own = { ...node?.exportJSON(), textFormat: 0, textStyle: '', direction: null };
  return JSON.stringify([own, children]);
}

/** Returns the open editor's article as Markdown; must be called within its read or update. */
export function $writeArticle(): string {
  return lightenEscapes($convertToMarkdownString(articleTransformers, undefined, false));
}

/** Returns the Markdown that the formatted view writes for an article without any edit. */
export function rewriteArticle(markdown: string): string {
  const editor = createEditor({
    nodes: articleNodes,
    onError: (error) => {
      throw error;
    },
  });
  let written = '';
  editor.update(
    () => {
      $readArticle(markdown);
      written = $writeArticle();
    },
    { discrete: true },
  );
  return written;
}

/** True if formatting preserves every significant character; otherwise the Markdown is edited. */
export function isKeptByFormatting(markdown: string): boolean {
  return rewriteArticle(markdown).trim() === markdown.replace(/[ \t]+$/gm, '').trim();
}

/**
 * Removes backslashes that change nothing in an article: `_`, `~` and a backslash before a letter are literal
 * here, and a star between spaces is not emphasis. Code stays unchanged.
 *
 * @example lightenEscapes('snake\\_case, 2 \\* 3') // 'snake_case, 2 * 3'
 */
function lightenEscapes(markdown: string): string {
  return markdown
    .split(CODE_PARTS)
    .map((part, index) => (index % 2 === 1 ? part : lighten(part)))
    .join('');
}

// A fenced block or a span between backticks; the parts between two matches are text.
const CODE_PARTS = /(^```[\s\S]*?^```$|(?<!\\)`[^`\n]*`)/m;

function lighten(text: string): string {
  return text
    .replace(/\\([_~])/g, '$1')
    .replace(/(?<=\S[ \t])\\\*(?=\s)/g, '*')
    .replace(/\\\\(?=[\p{L}\p{N}])/gu, '\\');
}
