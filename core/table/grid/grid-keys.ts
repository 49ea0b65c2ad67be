import type { GridKey, GridMove } from './move-cell.ts';

/** The command of a key on the focused cell of a grid, besides moving. */
export const GRID_COMMANDS = [
  'edit',
  'open',
  'select',
  'selectRange',
  'selectAll',
  'leaveRange',
  'fillDown',
  'change',
  'undo',
  'redo',
  'clear',
  'menu',
] as const;
export type GridCommand = (typeof GRID_COMMANDS)[number];

/** A key with the modifiers that it needs, such as `mod+shift+z`; `mod` is Ctrl, or Command on a Mac. */
type Keys = string;

/** The keys of every command, the usual one first. */
export const COMMAND_KEYS: { readonly [command in GridCommand]: readonly [Keys, ...Keys[]] } = {
  edit: ['f2'],
  open: ['enter'],
  select: ['space'],
  selectRange: ['shift+space'],
  selectAll: ['mod+a'],
  leaveRange: ['escape'],
  fillDown: ['mod+d'],
  change: ['mod+h'],
  undo: ['mod+z'],
  redo: ['mod+shift+z', 'mod+y'],
  clear: ['delete', 'backspace'],
  menu: ['shift+f10', 'contextmenu'],
};

/** The keys of every movement; with Shift each extends the range. */
export const MOVE_KEYS: {
  readonly [move in Exclude<GridMove, 'next' | 'previous'>]: readonly [Keys, ...Keys[]];
} = {
  up: ['arrowup'],
  down: ['arrowdown'],
  left: ['arrowleft'],
  right: ['arrowright'],
  rowStart: ['home', 'mod+arrowleft'],
  rowEnd: ['end', 'mod+arrowright'],
  gridStart: ['mod+home'],
  gridEnd: ['mod+end'],
  columnStart: ['mod+arrowup'],
  columnEnd: ['mod+arrowdown'],
  pageUp: ['pageup'],
  pageDown: ['pagedown'],
};

const COMMAND_OF: ReadonlyMap<Keys, GridCommand> = new Map(
  GRID_COMMANDS.flatMap((command) => COMMAND_KEYS[command].map((keys) => [keys, command] as const)),
);

/**
 * Returns the command of a key press on a cell. Edge rules: Shift is part of the key, so that Shift+F2 is no
 * command; an unknown key returns null.
 *
 * @example gridCommand({ key: 'Z', mod: true, shift: true }) // 'redo'
 */
export function gridCommand({ key, mod, shift }: GridKey): GridCommand | null {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  const keys = [...(mod ? ['mod'] : []), ...(shift ? ['shift'] : []), name].join('+');
  return COMMAND_OF.get(keys) ?? null;
}
