import { $isListItemNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isHeadingNode } from '@lexical/rich-text';
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalNode,
  LineBreakNode,
} from 'lexical';
import { useEffect } from 'react';

/**
 * Keeps headings and list items on one line, as Markdown writes them: in these, Shift+Enter acts like Enter,
 * and a block of several lines that becomes one of them has its lines joined.
 */
export function ArticleBreaks() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const offs = [
      editor.registerCommand(
        INSERT_LINE_BREAK_COMMAND,
        () => {
          const selection = $getSelection();
          if (!$isRangeSelection(selection) || !$isOfOneLine(selection.anchor.getNode())) return false;
          return editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerNodeTransform(LineBreakNode, (lineBreak) => {
        if ($isOfOneLine(lineBreak)) lineBreak.replace($createTextNode(' '));
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [editor]);
  return null;
}

function $isOfOneLine(node: LexicalNode): boolean {
  return [node, ...node.getParents()].some((each) => $isListItemNode(each) || $isHeadingNode(each));
}
