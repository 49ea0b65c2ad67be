import { Button } from '@blueprintjs/core';
import {
  BoldIcon,
  CitationIcon,
  CodeIcon,
  HeaderOneIcon,
  HeaderTwoIcon,
  ItalicIcon,
  LinkIcon,
  MediaIcon,
  NumberedListIcon,
  PropertiesIcon,
} from '@blueprintjs/icons';
import { encodeAddress, imageUrl, isSafeAddress } from '@harbour/core/contract/values';
import { $isLinkNode } from '@lexical/link';
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { type JSX, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '../controls/controls.module.css';
import { PictureLibrary } from '../pictures/PictureLibrary.tsx';
import { $createArticleImage } from './ArticleImageNode.tsx';
import { $convertBlocks, $currentBlock, type BlockKind } from './convert-blocks.ts';
import styles from './markdown.module.css';
import { $setLink } from './set-link.ts';

interface Format {
  readonly block: BlockKind | 'bullets' | 'numbers';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly link: string | null;
}

const PLAIN: Format = { block: 'paragraph', isBold: false, isItalic: false, link: null };
const BLOCKS = [
  ['heading2', <HeaderOneIcon key="heading2" size={14} />],
  ['heading3', <HeaderTwoIcon key="heading3" size={14} />],
  ['quote', <CitationIcon key="quote" size={14} />],
  ['code', <CodeIcon key="code" size={14} />],
] as const;

/** The formatting commands: a single stop of the Tab key, whose buttons are reached with the arrow keys. */
export function ArticleToolbar({ label }: { readonly label: string }) {
  const { t } = useTranslation('editor');
  const [editor] = useLexicalComposerContext();
  const format = useFormat(editor);
  const [isLinking, setIsLinking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const setBlockKind = (kind: BlockKind) =>
    editor.update(() => $convertBlocks(format.block === kind ? 'paragraph' : kind));
  const leaveLink = () => {
    setIsLinking(false);
    editor.focus();
  };
  const setLink = (address: string | null) => {
    editor.update(() => $setLink(address));
    leaveLink();
  };
  const insertPicture = (id: string) => {
    setIsChoosing(false);
    editor.update(() => $insertNodes([$createArticleImage(imageUrl(id, { size: 'large' }), '')]));
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('article.toolbar', { label })}
        className={styles.toolbar}
        onKeyDown={moveFocus}
      >
        <Tool
          first
          label={t('article.bold')}
          icon={<BoldIcon size={14} />}
          isOn={format.isBold}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}
        />
        <Tool
          label={t('article.italic')}
          icon={<ItalicIcon size={14} />}
          isOn={format.isItalic}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}
        />
        {BLOCKS.map(([kind, icon]) => (
          <Tool
            key={kind}
            label={t(`article.${kind}`)}
            icon={icon}
            isOn={format.block === kind}
            onClick={() => setBlockKind(kind)}
          />
        ))}
        <Tool
          label={t('article.bullets')}
          icon={<PropertiesIcon size={14} />}
          isOn={format.block === 'bullets'}
          onClick={() => toggleList(editor, format.block, 'bullets')}
        />
        <Tool
          label={t('article.numbers')}
          icon={<NumberedListIcon size={14} />}
          isOn={format.block === 'numbers'}
          onClick={() => toggleList(editor, format.block, 'numbers')}
        />
        <Tool
          label={t('article.link')}
          icon={<LinkIcon size={14} />}
          isOn={format.link !== null}
          onClick={() => setIsLinking(!isLinking)}
        />
        <Tool
          label={t('article.image')}
          icon={<MediaIcon size={14} />}
          isOn={false}
          onClick={() => setIsChoosing(true)}
        />
      </div>
      {isLinking ? <LinkBox address={format.link ?? ''} onDone={setLink} onCancel={leaveLink} /> : null}
      <PictureLibrary isOpen={isChoosing} onClose={() => setIsChoosing(false)} onPick={insertPicture} />
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: JSX.Element;
  readonly isOn: boolean;
  readonly first?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, isOn, first = false, onClick }: ToolProps) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      active={isOn}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      tabIndex={first ? 0 : -1}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
}

function toggleList(editor: LexicalEditor, block: Format['block'], kind: 'bullets' | 'numbers'): void {
  if (block === kind) editor.update(() => $convertBlocks('paragraph'));
  else
    editor.dispatchCommand(
      kind === 'bullets' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
      undefined,
    );
}

function useFormat(editor: LexicalEditor): Format {
  const [format, setFormat] = useState(PLAIN);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) =>
        setFormat((old) => same(old, editorState.read($format))),
      ),
    [editor],
  );
  return format;
}

function $format(): Format {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return PLAIN;
  const parent = selection.anchor.getNode().getParent();
  return {
    block: $currentBlock(),
    isBold: selection.hasFormat('bold'),
    isItalic: selection.hasFormat('italic'),
    link: $isLinkNode(parent) ? parent.getURL() : null,
  };
}

function same(old: Format, next: Format): Format {
  return old.block === next.block &&
    old.isBold === next.isBold &&
    old.isItalic === next.isItalic &&
    old.link === next.link
    ? old
    : next;
}

/** Moves the focus in a toolbar with the arrow keys, Home and End; Tab returns to the last button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = buttons.at(to % buttons.length);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

interface LinkBoxProps {
  readonly address: string;
  /** `null` removes the link. */
  readonly onDone: (address: string | null) => void;
  readonly onCancel: () => void;
}

/** Asks for the address of a link; disallowed schemes are refused. */
function LinkBox({ address, onDone, onCancel }: LinkBoxProps) {
  const { t } = useTranslation(['editor', 'common']);
  const id = useId();
  const [text, setText] = useState(address);
  const entered = encodeAddress(text);
  const isRefused = entered !== '' && !isSafeAddress(entered);
  const done = () => {
    if (!isRefused) onDone(entered === '' ? null : entered);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') done();
    else onCancel();
  };
  return (
    <div className={styles.link}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the box opens because the person asked to type an address
        autoFocus
        className={controls.input}
        aria-label={t('article.linkAddress')}
        aria-invalid={isRefused}
        aria-describedby={`${id}-rule`}
        placeholder="https://"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" text={t('common:action.ok')} disabled={isRefused} onClick={done} />
      <p id={`${id}-rule`} className={styles.rule} role="status">
        {isRefused ? t('article.linkUnsafe') : ''}
      </p>
    </div>
  );
}
