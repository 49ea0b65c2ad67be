import { Button } from '@blueprintjs/core';
import { type Draft, type GridMove, isDirty, type RemoteChange, writePath } from '@harbour/core/table';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../record/controls/FieldControl.tsx';
import { fieldAt } from '../../record/values/field-at.ts';
import { fieldProblems, type Problem } from '../../record/values/field-problems.ts';
import { cellText } from '../cells/cell-texts.ts';
import type { FocusControl, GridIndex } from '../grid/grid-focus.ts';
import { cellBox, type GridGeometry, scrollerOf } from '../grid/scroll-to-cell.ts';
import type { Table } from '../table.ts';
import type { Row } from '../table-screen.ts';
import styles from './edit.module.css';
import type { CellEdits, EditedCell } from './edit-store.ts';

interface CellEditorProps {
  readonly table: Table;
  readonly draft: Draft;
  readonly focus: FocusControl;
  readonly geometry: GridGeometry;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Returns the keyboard focus to the grid. */
  readonly leave: () => void;
}

/**
 * The editor over a cell. It is identified by record and field: when others change, add or remove rows, the
 * typed text neither moves to another record nor loses letters.
 */
export function CellEditor({ table, draft, focus, geometry, frame, leave }: CellEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { edits, collection } = table;
  const { recordId, field } = draft;
  const cell = { recordId, field };
  const row: Row | undefined = table.lines.rows[focus.index.rowOf.get(recordId) ?? -1];
  useEditorPosition({ editor, frame, geometry, index: focus.index, cell });
  useFirstFocus(editor, !isDirty(draft));
  useLeaving(edits, cell);

  /** Saves the edit and closes the editor, unless something prevents it. */
  const store = (): boolean => {
    const definition = fieldAt(collection, field);
    const found = definition && isDirty(draft) ? fieldProblems(definition, field, draft.value) : [];
    setProblems(found);
    if (found.length > 0 || draft.remote) return false;
    edits.commit(cell);
    isKept.current = true;
    return true;
  };
  const pressInside = usePressOutside(() => isKept.current || store());
  const keepAndMove = (move: GridMove) => {
    if (!store()) return;
    leave();
    focus.move(move, { page: 1, extend: false });
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      edits.cancel(cell);
      leave();
    } else if (event.key === 'Enter' && !event.altKey && !isButton(event.target)) {
      event.preventDefault();
      keepAndMove('down');
    } else if (event.key === 'Tab' && !draft.remote) {
      event.preventDefault();
      const next = nextInput(event.currentTarget, event.target, event.shiftKey ? -1 : 1);
      if (next) next.select();
      else keepAndMove(event.shiftKey ? 'previous' : 'next');
    }
  };
  const left = (event: FocusEvent) => {
    const isWithin = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    // Switching windows does not end the edit; popovers above the page (such as a list of choices) belong to
    // the editor. The focus stays where the person moved it: if it were moved back, their next letters would
    // overwrite the cell.
    if (!isWithin && !isKept.current && document.hasFocus() && event.relatedTarget !== null) store();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the focused control
    <div
      ref={editor}
      className={styles.editor}
      onKeyDown={pressed}
      onBlur={left}
      onMouseDownCapture={pressInside}
    >
      <FieldControl
        collection={collection}
        field={field}
        value={draft.value}
        onChange={(value) => edits.change(cell, value)}
        autoFocus
        compact
        faults={problems}
        record={{ ...row }}
      />
      <EditorNotes table={table} draft={draft} row={row} leave={leave} />
    </div>
  );
}

interface EditorNotesProps extends Pick<CellEditorProps, 'table' | 'draft' | 'leave'> {
  readonly row: Row | undefined;
}

/** Shows below an editor why its edit is not saved, and the choice after someone else's change. */
function EditorNotes({ table, draft, row, leave }: EditorNotesProps) {
  const { t } = useTranslation('table');
  const { error, remote } = draft;
  return (
    <>
      {row ? null : <Below>{t('edit.notListed')}</Below>}
      {error && !remote ? (
        <Below>
          <span className={styles.error}>{t('edit.failed', { reason: error })}</span>
        </Below>
      ) : null}
      {remote ? <RemoteChoice table={table} draft={draft} remote={remote} row={row} leave={leave} /> : null}
    </>
  );
}

function Below({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

function isButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null;
}

/** Returns the text beside the focused one in an editor of several, such as the prices of each currency. */
function nextInput(editor: Element, target: EventTarget, step: -1 | 1): HTMLInputElement | undefined {
  const inputs = [...editor.querySelectorAll<HTMLInputElement>('input')];
  const at = target instanceof HTMLInputElement ? inputs.indexOf(target) : -1;
  return at === -1 ? undefined : inputs[at + step];
}

/**
 * Focuses the first text of an editor of several parts, none of which takes the focus automatically. The text
 * is selected, unless a letter opened the editor.
 */
function useFirstFocus(editor: RefObject<HTMLDivElement | null>, isUntouched: boolean): void {
  const isSelected = useRef(isUntouched);
  useLayoutEffect(() => {
    if (editor.current?.contains(document.activeElement)) return;
    const first = editor.current?.querySelector<HTMLInputElement>('input');
    first?.focus({ preventScroll: true });
    if (isSelected.current) first?.select();
    else first?.setSelectionRange(first.value.length, first.value.length);
  }, [editor]);
}

/**
 * Ends the edit when its editor is removed, for example when the rows are shown as pictures or the page
 * changes.
 */
function useLeaving({ leave }: CellEdits, { recordId, field }: EditedCell): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => () => onLeave({ recordId, field }), [recordId, field]);
}

/**
 * Calls `press` when the pointer is pressed outside of the editor, also on a part of the page that takes no
 * focus, once the editor's control has lost the focus. Popovers of the editor count as inside, and pressing a
 * scroll bar does not end an edit. Returns the listener of the editor for presses inside.
 */
function usePressOutside(press: () => void) {
  const inside = useRef<Event>(null);
  const onPressOutside = useEffectEvent(press);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPress = (event: globalThis.MouseEvent) => {
      if (event === inside.current || isOnScrollBar(event)) return;
      timer = setTimeout(() => onPressOutside());
    };
    document.addEventListener('mousedown', onPress);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', onPress);
    };
  }, []);
  return ({ nativeEvent }: MouseEvent) => {
    inside.current = nativeEvent;
  };
}

function isOnScrollBar({ target, offsetX, offsetY }: globalThis.MouseEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = target;
  const isScrolled = scrollHeight > clientHeight || scrollWidth > clientWidth;
  return isScrolled && (offsetX >= clientWidth || offsetY >= clientHeight);
}

/** The width of an editor that stays visible at the right edge, in pixels: for a wide cell, its start. */
const MOST_ROOM = 360;

interface EditorPosition {
  readonly editor: RefObject<HTMLDivElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly geometry: GridGeometry;
  readonly index: GridIndex;
  readonly cell: EditedCell;
}

/**
 * Keeps an editor over its cell as that moves. Scrolled out of view, it stays at the edge; if its record is
 * no longer listed, it stays below the headings, so that no typed text is lost.
 */
function useEditorPosition({ editor, frame, geometry, index, cell }: EditorPosition): void {
  useLayoutEffect(() => {
    const [box, around] = [editor.current, frame.current];
    const scroller = around && scrollerOf(around);
    if (!box || !scroller) return;
    const position = {
      row: index.rowOf.get(cell.recordId) ?? 0,
      column: index.columnOf.get(cell.field) ?? 0,
    };
    const move = () => {
      const { left, top, width } = cellBox(scroller, position, geometry);
      const lowest = Math.max(geometry.headHeight, scroller.clientHeight - geometry.rowHeight);
      box.style.width = `${width}px`;
      const rightmost = Math.max(0, scroller.clientWidth - Math.min(box.offsetWidth, MOST_ROOM));
      box.style.left = `${Math.min(Math.max(0, left), rightmost)}px`;
      box.style.top = `${Math.min(Math.max(geometry.headHeight, top), lowest)}px`;
    };
    move();
    scroller.addEventListener('scroll', move, { passive: true });
    return () => scroller.removeEventListener('scroll', move);
  }, [editor, frame, geometry, index, cell.recordId, cell.field]);
}

/** Replaces a row that the list does not have: the text of a cell needs only its value. */
function unlisted(recordId: string): Row {
  return { _id: recordId as Row['_id'], version: 0, createdAt: '', updatedAt: '' };
}

interface RemoteChoiceProps extends EditorNotesProps {
  readonly remote: RemoteChange;
}

/**
 * Shows the remote value of a field that someone else changed during the edit, and the choice between both.
 */
function RemoteChoice({ table, draft, remote, row, leave }: RemoteChoiceProps) {
  const { t } = useTranslation('table');
  const { recordId, field } = draft;
  const cell = { recordId, field };
  const column = table.columns.find(({ value }) => value === field);
  const choose = (choice: 'mine' | 'theirs') => {
    table.edits.choose(cell, choice);
    leave();
  };
  if (remote.kind === 'removed')
    return (
      <div className={styles.below} role="alert">
        {t('edit.removed')}
        <div className={styles.choices}>
          <Button size="small" text={t('edit.discard')} onClick={() => choose('theirs')} />
        </div>
      </div>
    );
  const theirs = { ...(row ?? unlisted(recordId)), ...writePath({}, field, remote.value) };
  return (
    <div className={styles.below} role="alert">
      <span>{t('edit.theirs')}</span>
      <span className={styles.theirs}>
        {(column && cellText(column, theirs, table.texts)) || t('edit.emptyValue')}
      </span>
      <div className={styles.choices}>
        <Button size="small" intent="primary" text={t('edit.keepMine')} onClick={() => choose('mine')} />
        <Button size="small" text={t('edit.takeTheirs')} onClick={() => choose('theirs')} />
      </div>
    </div>
  );
}
