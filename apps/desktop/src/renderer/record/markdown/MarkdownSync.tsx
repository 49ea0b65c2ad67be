import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useRef } from 'react';
import { $readArticle, $writeArticle } from './article-markdown.ts';

const IMPORTED = 'imported';

interface MarkdownSyncProps {
  readonly value: string;
  readonly onChange: (markdown: string) => void;
}

/** Keeps an editor and its Markdown alike. Reading Markdown in is no edit: only a person's changes are told. */
export function MarkdownSync({ value, onChange }: MarkdownSyncProps) {
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
