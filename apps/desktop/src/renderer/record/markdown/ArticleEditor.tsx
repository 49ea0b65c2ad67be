import { isSafeAddress } from '@harbour/core/contract/values';
import { $generateNodesFromMarkdownString } from '@lexical/markdown';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  PASTE_COMMAND,
} from 'lexical';
import { useEffect, useMemo, useRef } from 'react';
import { htmlLang } from '../controls/languages.ts';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import { $readArticle, $writeArticle, articleNodes, articleTransformers } from './article-markdown.ts';
import styles from './markdown.module.css';
import type { ArticleProps } from './SourceView.tsx';

const THEME = {
  text: { bold: styles.bold ?? '', italic: styles.italic ?? '', code: styles.inlineCode ?? '' },
  code: styles.code ?? '',
  quote: styles.quote ?? '',
};

/** Edits an article as readers see it. Typed Markdown is formatted at once. */
export function ArticleEditor({ ties, language, value, isReadOnly, onChange, onLeave }: ArticleProps) {
  const config = useMemo(
    () => ({
      namespace: 'article',
      nodes: articleNodes,
      theme: THEME,
      editable: !isReadOnly,
      onError(error: Error) {
        throw error;
      },
    }),
    [isReadOnly],
  );
  const { id, ...named } = ties;
  return (
    <LexicalComposer initialConfig={config}>
      {isReadOnly ? null : <ArticleToolbar label={ties['aria-label'] ?? ''} />}
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            {...named}
            id={id}
            className={styles.article}
            lang={htmlLang(language)}
            aria-multiline
            onBlur={onLeave}
          />
        }
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isSafeAddress} />
      <MarkdownShortcutPlugin transformers={articleTransformers} />
      <PasteAsMarkdown />
      <MarkdownSync value={value} onChange={onChange} />
    </LexicalComposer>
  );
}

const IMPORTED = 'imported';

interface MarkdownSyncProps {
  readonly value: string;
  readonly onChange: (markdown: string) => void;
}

/** Synchronises an editor with its Markdown. Reports only changes by a person, not loading. */
function MarkdownSync({ value, onChange }: MarkdownSyncProps) {
  const [editor] = useLexicalComposerContext();
  const known = useRef<string | null>(null);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    editor.update(() => $readArticle(value), {
      tag: [IMPORTED, 'skip-dom-selection', 'skip-scroll-into-view'],
    });
  }, [editor, value]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, tags, dirtyElements, dirtyLeaves }) => {
        if (tags.has(IMPORTED) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
        const written = editorState.read($writeArticle);
        if (written === known.current) return;
        known.current = written;
        told.current(written);
      }),
    [editor],
  );
  return null;
}

/**
 * Pasted or dropped content is inserted as text and parsed as Markdown, without the formatting of its source.
 */
function PasteAsMarkdown() {
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
