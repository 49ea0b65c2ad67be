import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Row } from '../table-screen.ts';
import type { GridParts } from './grid-actions.ts';
import type { GridColumn } from './grid-column.ts';

/**
 * The part of the browser's EditContext that is used; in browsers without it an edit must be started with F2
 * first.
 */
interface TextInput extends EventTarget {
  readonly text: string;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
  updateControlBounds(bounds: DOMRect): void;
  updateSelectionBounds(bounds: DOMRect): void;
  updateCharacterBounds(start: number, bounds: DOMRect[]): void;
}

interface InputMethodOptions extends Pick<GridParts, 'table' | 'columns' | 'focus'> {
  readonly gridRef: RefObject<HTMLElement | null>;
}

/**
 * Makes an input method write into the focused cell: the grid keeps the focus while the text is composed, so
 * that no key is lost, and the cell shows it; the finished text opens the cell's editor.
 */
export function useInputMethod(options: InputMethodOptions): void {
  const latest = useEffectEvent(() => options);
  const held = useRef<{ readonly grid: HTMLElement; readonly detach: () => void }>(null);
  // The grid's element is created after the first render, and again when the row height changes.
  useEffect(() => {
    const { current: grid } = options.gridRef;
    if (held.current?.grid === grid) return;
    held.current?.detach();
    held.current = grid && { grid, detach: attach(grid, () => latest()) };
  });
  useEffect(() => () => held.current?.detach(), []);
}

/** The physical keys of copy, cut and paste with Ctrl or Command. */
const CLIPBOARD_KEYS: ReadonlySet<string> = new Set(['KeyC', 'KeyX', 'KeyV', 'Insert']);

function attach(grid: HTMLElement, options: () => InputMethodOptions): () => void {
  const input = createTextInput();
  if (!input) return () => {};
  Reflect.set(grid, 'editContext', input);
  let composing: Target | undefined;
  const clear = () => {
    input.updateText(0, input.text.length, '');
    input.updateSelection(0, 0);
  };
  const place = () => {
    const bounds = activeBounds(grid);
    if (!bounds) return;
    input.updateControlBounds(bounds);
    input.updateSelectionBounds(bounds);
    input.updateCharacterBounds(0, [bounds]);
  };
  const started = () => {
    composing = targetOf(options());
    place();
  };
  const updated = () => {
    const { edits } = options().table;
    if (composing) edits.compose(composing.column, composing.row, input.text);
    else if (!isInComposition) {
      // Text that is entered without keys: dictation, a character picker.
      const target = targetOf(options());
      if (target) edits.begin(target.column, target.row, input.text);
      clear();
    }
  };
  let isInComposition = false;
  const ended = () => {
    isInComposition = false;
    const { edits } = options().table;
    const target = composing;
    composing = undefined;
    const { text } = input;
    clear();
    if (!target) return;
    if (text === '') edits.cancel({ recordId: target.row._id, field: target.column.value });
    else edits.begin(target.column, target.row, text);
  };
  const begin = () => {
    isInComposition = true;
    started();
  };
  const detachKeys = giveWayToClipboard(grid, input);
  input.addEventListener('compositionstart', begin);
  input.addEventListener('textupdate', updated);
  input.addEventListener('compositionend', ended);
  input.addEventListener('characterboundsupdate', place);
  return () => {
    detachKeys();
    Reflect.set(grid, 'editContext', null);
  };
}

/**
 * Suspends the text input while a key of copy or paste is handled, because an element with text input gets no
 * clipboard events. Returns a function that ends this.
 */
function giveWayToClipboard(grid: HTMLElement, input: TextInput): () => void {
  let isEnded = false;
  const giveWay = ({ ctrlKey, metaKey, code }: KeyboardEvent) => {
    if (!(ctrlKey || metaKey) || !CLIPBOARD_KEYS.has(code)) return;
    Reflect.set(grid, 'editContext', null);
    setTimeout(() => {
      if (!isEnded) Reflect.set(grid, 'editContext', input);
    });
  };
  grid.addEventListener('keydown', giveWay, { capture: true });
  return () => {
    isEnded = true;
    grid.removeEventListener('keydown', giveWay, { capture: true });
  };
}

function createTextInput(): TextInput | undefined {
  const create: unknown = Reflect.get(window, 'EditContext');
  return typeof create === 'function' ? Reflect.construct(create, []) : undefined;
}

interface Target {
  readonly column: Extract<GridColumn, { kind: 'field' }>['column'];
  readonly row: Row;
}

/** Returns the focused cell, if it can be edited. */
function targetOf({ table, columns, focus }: InputMethodOptions): Target | undefined {
  const row = focus.position ? table.lines.rows[focus.position.row] : undefined;
  const column = focus.position ? columns[focus.position.column] : undefined;
  if (!row || column?.kind !== 'field' || !table.edits.isEditable(column.column)) return undefined;
  return { column: column.column, row };
}

/** Returns the box of the focused cell, where the input method shows its choices. */
function activeBounds(grid: HTMLElement): DOMRect | undefined {
  const active = grid.getAttribute('aria-activedescendant');
  return (active && document.getElementById(active)?.getBoundingClientRect()) || undefined;
}
