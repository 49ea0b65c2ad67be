import { $generateNodesFromMarkdownString } from '@lexical/markdown';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  PASTE_COMMAND,
} from 'lexical';
import { useEffect } from 'react';
import { articleTransformers } from './article-markdown.ts';

/** What is pasted or dropped comes in as text, read as Markdown; another page's formatting stays where it was. */
export function PasteAsMarkdown() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const offs = [
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          const text = data?.getData('text/plain');
          if (!text) return false;
          event.preventDefault();
          insertMarkdown(text);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          event.preventDefault();
          insertMarkdown(event.dataTransfer?.getData('text/plain') ?? '');
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [editor]);
  return null;
}

function insertMarkdown(text: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const plain = text.replace(/\r\n?/g, '\n');
  if (/\n|[*#>`[\]!]|^\s*(?:[-*]|\d+\.)\s/.test(plain))
    selection.insertNodes($generateNodesFromMarkdownString(plain, articleTransformers));
  else selection.insertText(plain);
}
