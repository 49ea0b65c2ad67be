import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical';

/**
 * Links the selected text to an address, or unlinks it; with the caret in a link, that link is changed.
 * Elsewhere without a selection, the address itself is inserted. Must be called within an editor's update.
 */
export function $setLink(address: string | null): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const caret = selection.anchor.getNode();
  const isInLink = [caret, ...caret.getParents()].some($isLinkNode);
  if (address === null || isInLink || !selection.isCollapsed()) $toggleLink(address);
  else {
    const text = $createTextNode(address.replace(/^(?:mailto|tel):/i, ''));
    selection.insertNodes([$createLinkNode(address).append(text)]);
  }
}
