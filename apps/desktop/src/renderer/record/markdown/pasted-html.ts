import { encodeAddress, isSafeAddress } from '@harbour/core/contract/values';
import { $generateNodesFromDOM } from '@lexical/html';
import {
  $isElementNode,
  $isTextNode,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/** HTML without any of these shows no more than its plain text, which may be Markdown. */
const STRUCTURE = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, table, a[href], b, strong, i, em';
const NO_TEXT =
  'style, script, meta, title, link, img, picture, svg, video, audio, iframe, object, form, input';
/** Comments of Word, and text whose deletion is recorded. */
const NO_ARTICLE = 'del, .msoDel, .msocomanchor, a[href^="#_msocom"], [data-style*="mso-element:comment" i]';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote';
/** The bullet or number that Word writes into the text of an item. */
const WORD_MARK = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
/** A number or letter with its sign. A letter without one is a bullet: Word writes a ring as `o`. */
const WORD_NUMBER = /[\p{L}\p{N}][.)、．）]/u;
const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
const PRESERVED_FORMATS = IS_BOLD | IS_ITALIC | IS_CODE;

/** Copied HTML in the structure of an article. */
export interface PastedHtml {
  readonly body: HTMLElement;
  /** The number of its pictures, which are left out: they are on the other computer or site. */
  readonly pictures: number;
}

/**
 * Reads HTML that another program copied, such as Word, Google Docs or a browser: headings of two sizes,
 * lists, quotes and safe links stay, a table becomes one paragraph per row, comments are left out. Returns
 * `undefined` if the plain text is equivalent.
 */
export function readPastedHtml(html: string): PastedHtml | undefined {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  if (body.querySelector(STRUCTURE) === null) return undefined;
  // Google Docs draws the boxes of a checklist.
  const pictures = body.querySelectorAll('img:not([aria-roledescription="checkbox"])').length;
  for (const element of body.querySelectorAll(`${NO_TEXT}, ${NO_ARTICLE}`)) element.remove();
  nestWordLists(body);
  for (const element of body.querySelectorAll('[data-style]')) convertStyle(element);
  for (const line of body.querySelectorAll('br')) if (isEmptyParagraph(line)) line.remove();
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...paragraphsOf(table));
  for (const quote of body.querySelectorAll('blockquote')) joinParagraphs(quote);
  for (const item of body.querySelectorAll('li')) convertItem(item);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) convertHeading(heading);
  for (const link of body.querySelectorAll('a')) convertLink(link);
  for (const block of body.querySelectorAll('p, li, h2, h3'))
    if ((block.textContent ?? '').trim() === '') block.remove();
  return { body, pictures };
}

/** Returns nodes with the formats that an article can have; must be called within the editor's update. */
export function $nodesOfPasted(editor: LexicalEditor, body: HTMLElement): LexicalNode[] {
  const nodes = $generateNodesFromDOM(editor, body);
  for (const node of nodes) $dropFormats(node);
  return nodes;
}

function $dropFormats(node: LexicalNode): void {
  if ($isTextNode(node)) node.setFormat(node.getFormat() & PRESERVED_FORMATS).setStyle('');
  if (!$isElementNode(node)) return;
  node.setFormat('').setIndent(0);
  for (const child of node.getChildren()) $dropFormats(child);
}

/** Renames inline styles and handlers, which the page's security policy would block and report. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='));
}

/** Google Docs writes emphasis as styles, and puts everything into a `b` that is not bold. */
function convertStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? '';
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase() ?? '';
  const isBold = weight === 'bold' || Number(weight) >= 600;
  if (element.matches('b, strong') && weight !== '' && !isBold) unwrap(element);
  if (!element.matches('span')) return;
  if (isBold) wrapContents(element, 'b');
  if (/font-style:\s*italic/i.test(style)) wrapContents(element, 'i');
}

function wrapContents(element: Element, name: 'b' | 'i'): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word writes items as paragraphs, each with its level. */
function nestWordLists(body: HTMLElement): void {
  let lists: readonly HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(WORD_ITEM.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0);
    if (level > 0) lists = addItem(paragraph, lists, level);
  }
}

/** Moves an item to the end of the list of its level; returns the open lists from the outermost. */
function addItem(
  paragraph: HTMLElement,
  open: readonly HTMLElement[],
  level: number,
): readonly HTMLElement[] {
  const mark = paragraph.querySelector(WORD_MARK);
  const kind = WORD_NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul';
  mark?.remove();
  const goesOn = paragraph.previousElementSibling === open[0];
  const lists = goesOn ? open.slice(0, level) : [];
  const isOther = lists.length === level && lists.at(-1)?.localName !== kind;
  const above = isOther ? lists.slice(0, -1) : lists;
  const isNew = isOther || lists.length < level;
  const list = isNew ? paragraph.ownerDocument.createElement(kind) : lists.at(-1);
  if (list === undefined) return open;
  if (isNew) above.at(-1)?.lastElementChild?.append(list);
  if (list.parentElement === null) paragraph.before(list);
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
  return isNew ? [...above, list] : lists;
}

/** Returns a paragraph for each row, with the links and emphasis of its cells. */
function paragraphsOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const paragraph = table.ownerDocument.createElement('p');
    if ((row.textContent ?? '').trim() === '') return paragraph;
    for (const [column, cell] of [...row.cells].entries()) {
      joinLines(cell, `${LINES}, ul, ol, li`);
      if (column > 0) paragraph.append(' | ');
      paragraph.append(...cell.childNodes);
    }
    return paragraph;
  });
}

/** Google Docs writes an empty paragraph as a line break between blocks. */
function isEmptyParagraph(line: Element): boolean {
  return [line.previousElementSibling, line.nextElementSibling].some((next) => next?.matches(BLOCKS));
}

/** A quote of an article has lines and no paragraphs. */
function joinParagraphs(quote: Element): void {
  const { ownerDocument } = quote;
  for (const paragraph of quote.querySelectorAll('p, div')) {
    if (paragraph.nextElementSibling) paragraph.after(ownerDocument.createElement('br'));
    unwrap(paragraph);
  }
}

const LINES = 'p, div, br, h1, h2, h3, h4, h5, h6';

/** An article has no items to be ticked. */
function convertItem(item: Element): void {
  item.removeAttribute('aria-checked');
  joinLines(item, LINES);
}

/** An item of an article has one line, and so has a row. */
function joinLines(item: Element, lines: string): void {
  for (const line of item.querySelectorAll(lines)) {
    if (line.previousSibling) line.before(' ');
    unwrap(line);
  }
}

/** Headings have two sizes here, and are already bold. */
function convertHeading(heading: Element): void {
  for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
  const turned = heading.ownerDocument.createElement(/^h[12]$/.test(heading.localName) ? 'h2' : 'h3');
  turned.append(...heading.childNodes);
  heading.replaceWith(turned);
}

function convertLink(link: Element): void {
  const address = encodeAddress(link.getAttribute('href') ?? '');
  if (isSafeAddress(address)) link.setAttribute('href', address);
  else unwrap(link);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
