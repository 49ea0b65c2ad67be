import { expect, test } from 'vitest';
import { COMMAND_KEYS, GRID_COMMANDS, gridCommand, MOVE_KEYS } from './grid-keys.ts';
import { type GridKey, gridMove } from './move-cell.ts';

/** Keys as a browser reports them. */
const NAMES = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'F2',
  'F10',
  'Escape',
  'Delete',
  'Backspace',
  'ContextMenu',
  'Tab',
  ' ',
  ...'abcdefghijklmnopqrstuvwxyz0123456789',
];
const PRESSES: readonly GridKey[] = NAMES.flatMap((key) =>
  [false, true].flatMap((mod) => [false, true].map((shift) => ({ key, mod, shift }))),
);

function written({ key, mod, shift }: GridKey): string {
  return [
    ...(mod ? ['mod'] : []),
    ...(shift ? ['shift'] : []),
    key === ' ' ? 'space' : key.toLowerCase(),
  ].join('+');
}

test('every listed key runs its command, and every key with a command is listed', () => {
  const works = PRESSES.map((press) => [written(press), gridCommand(press)] as const).filter(
    ([, does]) => does,
  );
  const listed = GRID_COMMANDS.flatMap((command) => COMMAND_KEYS[command].map((keys) => [keys, command]));
  expect(works.toSorted()).toEqual(listed.toSorted());
});

test('every listed key makes its move, also with Shift, and every key that moves is listed', () => {
  const moves = PRESSES.filter(({ shift }) => !shift).flatMap((press) => {
    const move = gridMove(press);
    return move ? [[written(press), move]] : [];
  });
  const listed = Object.entries(MOVE_KEYS).flatMap(([move, keys]) => keys.map((each) => [each, move]));
  expect(moves.toSorted()).toEqual(listed.toSorted());
  for (const press of PRESSES)
    expect(gridMove({ ...press, shift: true })).toBe(gridMove({ ...press, shift: false }));
});
