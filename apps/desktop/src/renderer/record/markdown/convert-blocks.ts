import { $createCodeNode } from '@lexical/code';
import { $isListItemNode, $isListNode } from '@lexical/list';
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

/** Changes the selected blocks to a kind; must be called within an editor's update. */
export function $convertBlocks(kind: BlockKind): void {
  for (const block of $selectedBlocks()) {
    if ($isListNode(block)) {
      for (const item of block.getChildren()) {
        const next = MAKE[kind]();
        if ($isListItemNode(item)) next.append(...item.getChildren());
        block.insertBefore(next);
      }
      block.remove();
    } else block.replace(MAKE[kind](), true);
  }
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
