import { $createCodeNode } from '@lexical/code';
import {
  $createListNode,
  $isListItemNode,
  $isListNode,
  type ListItemNode,
  type ListNode,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
} from 'lexical';

/** The kinds of block in an article, except lists. */
const blockKinds = ['paragraph', 'heading2', 'heading3', 'quote', 'code'] as const;
export type BlockKind = (typeof blockKinds)[number];

const MAKE: Readonly<Record<BlockKind, () => ElementNode>> = {
  paragraph: () => $createParagraphNode(),
  heading2: () => $createHeadingNode('h2'),
  heading3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
  code: () => $createCodeNode(),
};

/**
 * Changes the selected blocks to a kind; must be called within an editor's update. Of a list only the
 * selected items, or all if some are nested, because an item cannot stay below one that is none any more.
 */
export function $convertBlocks(kind: BlockKind): void {
  const selection = $getSelection();
  const chosen = new Set(selection?.getNodes().flatMap((node) => [node, ...node.getParents()]));
  for (const block of $selectedBlocks()) {
    if ($isListNode(block)) $convertItems(block, kind, (item) => chosen.has(item));
    else block.replace(MAKE[kind](), true);
  }
}

function $convertItems(list: ListNode, kind: BlockKind, isChosen: (item: ListItemNode) => boolean): void {
  const items = $itemsWithText(list);
  const isFlat = items.length === list.getChildrenSize();
  const from = isFlat ? items.findIndex(isChosen) : 0;
  const to = isFlat ? items.findLastIndex(isChosen) + 1 : items.length;
  const rest = items.slice(to);
  if (rest.length > 0)
    list.insertAfter($createListNode(list.getListType(), list.getStart() + to).append(...rest));
  for (const item of items.slice(from, to).reverse()) {
    const block = MAKE[kind]().append(...item.getChildren().filter((child) => !$isListNode(child)));
    list.insertAfter(block);
    if ($hasCaret(item)) block.selectStart();
  }
  if (from === 0) list.remove();
  else for (const item of items.slice(from, to)) item.remove();
}

/** Returns the items of a list and of those within it, in order, without items that only contain a list. */
function $itemsWithText(list: ListNode): readonly ListItemNode[] {
  return list
    .getChildren()
    .filter($isListItemNode)
    .flatMap((item) => {
      const below = item.getChildren().filter($isListNode);
      const own = below.length > 0 && below.length === item.getChildrenSize() ? [] : [item];
      return [...own, ...below.flatMap($itemsWithText)];
    });
}

/** True for an item whose caret is in no text, because it has none. */
function $hasCaret(item: ListItemNode): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && selection.anchor.key === item.getKey();
}

/** Returns the kind of block, or list, in which the selection starts. */
export function $currentBlock(): BlockKind | 'bullets' | 'numbers' {
  const [block] = $selectedBlocks();
  if ($isListNode(block)) return block.getListType() === 'number' ? 'numbers' : 'bullets';
  if ($isHeadingNode(block))
    return block.getTag() === 'h1' || block.getTag() === 'h2' ? 'heading2' : 'heading3';
  const type = block?.getType();
  return type === 'quote' || type === 'code' ? type : 'paragraph';
}

function $selectedBlocks(): readonly ElementNode[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const blocks = selection.getNodes().map((node) => node.getTopLevelElement());
  return [...new Set(blocks)].filter((block) => $isElementNode(block));
}
