import { COMMAND_KEYS, GRID_COMMANDS, type GridCommand, MOVE_KEYS } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { usePageCommands } from '../../ui/page-commands.ts';
import type { Table } from '../table.ts';

/** Commands that a list offers only to those who may edit its cells, or select its rows. */
const EDITING: ReadonlySet<GridCommand> = new Set(['edit', 'fillDown', 'change', 'clear']);
const SELECTING: ReadonlySet<GridCommand> = new Set(['select', 'selectRange', 'selectAll']);
const UNDOING: ReadonlySet<GridCommand> = new Set(['undo', 'redo']);

/**
 * Lists the keys of the grid among the page's shortcuts, from the same tables by which the grid handles them,
 * without those that do nothing in this list.
 */
export function useGridShortcuts({ offers, view }: Pick<Table, 'offers' | 'view'>): void {
  const { t } = useTranslation('table');
  const mayEdit = offers.edit && !view.trash;
  const isOffered = (command: GridCommand) => {
    if (EDITING.has(command)) return mayEdit;
    if (UNDOING.has(command)) return mayEdit || offers.remove;
    return offers.multiSelect || !SELECTING.has(command);
  };
  const listed = (id: string, keys: readonly string[], label: string) =>
    keys.map((shortcut) => ({
      id: `grid ${id} ${shortcut}`,
      label,
      shortcut,
      isKeyOnly: true as const,
      run: () => {},
    }));
  const moves = Object.entries(MOVE_KEYS);
  usePageCommands([
    ...GRID_COMMANDS.filter(isOffered).flatMap((command) =>
      listed(command, COMMAND_KEYS[command], t(`keys.${command}`)),
    ),
    ...listed('copy', ['mod+c'], t('keys.copy')),
    ...(mayEdit
      ? [...listed('cut', ['mod+x'], t('keys.cut')), ...listed('paste', ['mod+v'], t('keys.paste'))]
      : []),
    ...moves.flatMap(([move, keys]) => listed(move, keys, t(`keys.${move as keyof typeof MOVE_KEYS}`))),
    ...listed(
      'extend',
      moves.slice(0, 4).flatMap(([, [first]]) => `shift+${first}`),
      t('keys.extend'),
    ),
  ]);
}
