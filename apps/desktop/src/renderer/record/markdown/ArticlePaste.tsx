import { imageUrl, isRecord, isSafeAddress } from '@harbour/core/contract/values';
import { $generateNodesFromMarkdownString } from '@lexical/markdown';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pickedFileOf } from '../../platform/picked-file.ts';
import { useMessages } from '../../ui/messages.ts';
import { UploadList } from '../pictures/UploadList.tsx';
import { useUploads } from '../pictures/use-uploads.ts';
import { $createArticleImage } from './ArticleImageNode.tsx';
import { ARTICLE_NAMESPACE, articleTransformers } from './article-markdown.ts';
import styles from './markdown.module.css';
import { $nodesOfPasted, readPastedHtml } from './pasted-html.ts';

/**
 * Inserts pasted or dropped content into an article: parts of articles unchanged, formatted text in the
 * structure of an article, other text as Markdown, and pictures, which are uploaded first.
 */
export function ArticlePaste() {
  const { t } = useTranslation('editor');
  const [editor] = useLexicalComposerContext();
  const messages = useMessages();
  const uploads = useUploads((id) =>
    editor.update(() => $insertNodes([$createArticleImage(imageUrl(id, { size: 'large' }), '')])),
  );
  const take = useRef<(data: DataTransfer) => void>(undefined);
  take.current = (data) => {
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
    // Office programs add a picture of the copied text.
    if (files.length > 0 && data.getData('text/plain') === '') uploads.send(files.map(pickedFileOf));
    else {
      const left = $insertCopied(editor, data);
      if (left > 0) messages.error(t('article.picturesLeft', { count: left }));
    }
  };
  useEffect(() => {
    const insert = (event: ClipboardEvent | DragEvent) => {
      const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
      if (!data || isOfArticle(data) || $isLinkForSelection(data)) return false;
      event.preventDefault();
      take.current?.(data);
      return true;
    };
    const offs = [
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => event instanceof ClipboardEvent && insert(event),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(DROP_COMMAND, insert, COMMAND_PRIORITY_HIGH),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [editor]);
  return (
    <div className={styles.uploads}>
      <UploadList uploads={uploads} />
    </div>
  );
}

/** True for a part of an article, which Lexical inserts itself. */
function isOfArticle(data: DataTransfer): boolean {
  const copied = data.getData('application/x-lexical-editor');
  if (copied === '') return false;
  try {
    const read: unknown = JSON.parse(copied);
    return isRecord(read) && read.namespace === ARTICLE_NAMESPACE;
  } catch {
    return false;
  }
}

/** True for a copied address while text is selected, which Lexical turns into a link. */
function $isLinkForSelection(data: DataTransfer): boolean {
  const selection = $getSelection();
  const isSelected = $isRangeSelection(selection) && !selection.isCollapsed();
  const text = data.getData('text/plain');
  return isSelected && /^https?:/i.test(text) && isSafeAddress(text) && data.getData('text/html') === '';
}

/** Inserts copied text and returns how many of its pictures were left out. */
function $insertCopied(editor: LexicalEditor, data: DataTransfer): number {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return 0;
  const pasted = readPastedHtml(data.getData('text/html'));
  const plain = data.getData('text/plain').replace(/\r\n?/g, '\n');
  if (pasted) selection.insertNodes($nodesOfPasted(editor, pasted.body));
  else if (/\n|[*#>`[\]!]|^\s*(?:[-*]|\d+\.)\s/.test(plain))
    selection.insertNodes($generateNodesFromMarkdownString(plain, articleTransformers));
  else selection.insertText(plain);
  return pasted?.pictures ?? 0;
}
