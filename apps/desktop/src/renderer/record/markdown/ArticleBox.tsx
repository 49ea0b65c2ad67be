import { Button } from '@blueprintjs/core';
import { isSafeAddress } from '@harbour/core/contract/values';
import { $isListItemNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $isHeadingNode } from '@lexical/rich-text';
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  HISTORY_MERGE_TAG,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalNode,
  LineBreakNode,
} from 'lexical';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../controls/languages.ts';
import { ArticlePaste } from './ArticlePaste.tsx';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import {
  $updateArticle,
  $writeArticle,
  ARTICLE_NAMESPACE,
  articleNodes,
  articleTransformers,
  isKeptByFormatting,
} from './article-markdown.ts';
import styles from './markdown.module.css';
import { type ArticleProps, SourceView } from './SourceView.tsx';

/**
 * Edits an article formatted or as Markdown. An article that formatting would change is edited as Markdown.
 */
export function ArticleBox(props: ArticleProps) {
  const { t } = useTranslation('editor');
  const { value, isReadOnly } = props;
  const [isSource, setIsSource] = useState(() => !isKeptByFormatting(value));
  const isStuck = isSource && !isKeptByFormatting(value);
  return (
    <div className={styles.box}>
      {isSource ? <SourceView {...props} /> : <ArticleEditor {...props} />}
      <div className={styles.foot}>
        {isStuck ? <span className={styles.kept}>{t('article.kept')}</span> : null}
        {isReadOnly ? null : (
          <Button
            variant="minimal"
            size="small"
            disabled={isStuck}
            text={t(isSource ? 'article.rich' : 'article.source')}
            onClick={() => setIsSource(!isSource)}
          />
        )}
      </div>
    </div>
  );
}

const THEME = {
  text: { bold: styles.bold ?? '', italic: styles.italic ?? '', code: styles.inlineCode ?? '' },
  code: styles.code ?? '',
  quote: styles.quote ?? '',
};

/** Edits an article as readers see it. Typed Markdown is formatted at once. */
function ArticleEditor({ ties, language, value, isReadOnly, onChange, onLeave }: ArticleProps) {
  const config = useMemo(
    () => ({
      namespace: ARTICLE_NAMESPACE,
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
      <ArticleBreaks />
      <LinkPlugin validateUrl={isSafeAddress} />
      <MarkdownShortcutPlugin transformers={articleTransformers} />
      {isReadOnly ? null : <ArticlePaste />}
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
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    // Otherwise, undo would restore a text from before a colleague's change.
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    editor.update(() => $updateArticle(value), {
      tag: [IMPORTED, HISTORY_MERGE_TAG, 'skip-dom-selection', 'skip-scroll-into-view'],
    });
  }, [editor, value]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, tags, dirtyElements, dirtyLeaves }) => {
        if (tags.has(IMPORTED) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
        const written = editorState.read($writeArticle);
        if (written === known.current) return;
        known.current = written;
        report(written);
      }),
    [editor],
  );
  return null;
}

/**
 * Keeps headings and list items on one line, as Markdown writes them: in these, Shift+Enter acts like Enter,
 * and a block of several lines that becomes one of them has its lines joined.
 */
function ArticleBreaks() {
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
