import { gridMove } from '@harbour/core/table';
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import type { GalleryProps } from '../../table/gallery-props.ts';
import type { Row } from '../../table/table-screen.ts';
import { isApple } from '../../ui/shortcut.ts';
import { moveTile, type Tiling, tileBox, tileNamed } from './tiles.ts';

interface TileKeyOptions extends Pick<GalleryProps, 'table' | 'actions'> {
  readonly focus: TileFocus;
  readonly tiling: Tiling;
  readonly height: number;
}

/** Letters typed within this time of each other are one word, in milliseconds. */
const TYPING_MS = 700;

/**
 * Handles the keys of a gallery: movements, with Shift selecting the tiles passed; Enter opens, Space
 * selects, Ctrl-A selects the page, the menu key shows the menu, and letters select the next name that begins
 * with them.
 */
export function useTileKeys({ table, actions, focus, tiling, height }: TileKeyOptions) {
  const entered = useTyping();
  const { rows } = table;
  const page = Math.max(1, Math.floor(height / tiling.height));
  function move(event: KeyboardEvent<HTMLElement>, to: number): void {
    const from = focus.index ?? 0;
    if (event.shiftKey && table.offers.multiSelect) {
      const passed = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id);
      table.select({ type: 'set', ids: passed, selected: true });
    }
    focus.goTo(to);
  }
  function press(event: KeyboardEvent<HTMLElement>, row: Row): boolean {
    const { key } = event;
    if (key === 'Enter') actions.open(row);
    else if (key === ' ' && entered.text() === '') toggle(row);
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) showMenu(event, row);
    else if (key.length === 1) {
      const named = tileNamed(rows.map(nameOf), entered.add(key), focus.index ?? 0);
      if (named !== undefined) focus.goTo(named);
    } else return false;
    return true;
  }
  function toggle({ _id }: Row): void {
    if (table.offers.multiSelect) table.select({ type: 'toggled', id: _id });
  }
  function showMenu({ currentTarget }: KeyboardEvent<HTMLElement>, row: Row): void {
    const active = currentTarget.getAttribute('aria-activedescendant');
    const box = active ? document.getElementById(active)?.getBoundingClientRect() : undefined;
    if (box) actions.showMenu(row, { left: box.left, top: box.bottom });
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey: shift, altKey, defaultPrevented } = event;
    const row = rows[focus.index ?? 0];
    if (defaultPrevented || altKey || !row || event.nativeEvent.isComposing) return;
    const mod = isApple(navigator.platform) ? event.metaKey : event.ctrlKey;
    const step = gridMove({ key, mod, shift });
    const isAll = mod && key.toLowerCase() === 'a';
    if (step)
      move(event, moveTile(focus.index ?? 0, step, { columns: tiling.columns, page, count: rows.length }));
    else if (isAll && table.offers.multiSelect)
      table.select({ type: 'set', ids: rows.map(({ _id }) => _id), selected: true });
    else if (mod || !press(event, row)) return;
    event.preventDefault();
  };
}

function nameOf(row: Row): string {
  return 'name' in row && typeof row.name === 'string' ? row.name : '';
}

/** Gathers letters that follow each other quickly. */
function useTyping() {
  const { host } = useBackOffice();
  const held = useRef({ text: '', cancel: () => {} });
  return {
    text: () => held.current.text,
    add(letter: string): string {
      held.current.cancel();
      const text = held.current.text + letter;
      const reset = () => {
        held.current.text = '';
      };
      held.current = { text, cancel: host.clock.after(TYPING_MS, reset) };
      return text;
    },
  };
}

/** The tile that has the focus, and the function that moves it. */
export interface TileFocus {
  /** Null if no tile has had the focus yet, or if there are none. */
  readonly index: number | null;
  /** Moves the focus, and scrolls its tile into view. */
  readonly goTo: (index: number) => void;
}

interface Viewport {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly tiling: Tiling;
  readonly height: number;
}

/** Holds the focus of a gallery, which stays with its record while others are added or removed. */
export function useTileFocus(rows: readonly Row[], { scroller, tiling, height }: Viewport): TileFocus {
  const [held, setHeld] = useState<{ readonly id: string; readonly index: number } | null>(null);
  // Key presses can be faster than renders.
  const latest = useRef(rows);
  latest.current = rows;
  const goTo = useCallback(
    (index: number) => {
      const row = latest.current[index];
      if (!row) return;
      setHeld({ id: row._id, index });
      const box = tileBox(index, tiling);
      const { current: element } = scroller;
      if (!element) return;
      if (box.top < element.scrollTop) element.scrollTop = box.top;
      const bottom = box.top + box.height;
      if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    },
    [scroller, tiling, height],
  );
  return { index: held && indexOf(held, rows), goTo };
}

/** If the record is gone, the tile at its position, or the last one. */
function indexOf(held: { readonly id: string; readonly index: number }, rows: readonly Row[]): number | null {
  if (rows[held.index]?._id === held.id) return held.index;
  const moved = rows.findIndex(({ _id }) => _id === held.id);
  if (moved >= 0) return moved;
  return rows.length === 0 ? null : Math.min(held.index, rows.length - 1);
}
