import { isSafeAddress } from '@harbour/core/contract';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { useMemo } from 'react';
import { htmlLang } from '../controls/languages.ts';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import { articleNodes, articleTransformers } from './article-markdown.ts';
import { MarkdownSync } from './MarkdownSync.tsx';
import styles from './markdown.module.css';
import { PasteAsMarkdown } from './PasteAsMarkdown.tsx';
import type { ArticleProps } from './SourceView.tsx';

const THEME = {
  text: { bold: styles.bold ?? '', italic: styles.italic ?? '', code: styles.inlineCode ?? '' },
  code: styles.code ?? '',
  quote: styles.quote ?? '',
};

/** An article as its readers see it, to type in. Markdown typed by hand becomes what it means. */
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
