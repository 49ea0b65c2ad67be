import { COMMAND_KEYS, GRID_COMMANDS, MOVE_KEYS } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { usePageCommands } from '../../ui/page-commands.ts';

/**
 * Lists the keys of the grid among the page's shortcuts, from the same tables by which the grid handles them.
 */
export function useGridShortcuts(): void {
  const { t } = useTranslation('table');
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
    ...GRID_COMMANDS.flatMap((command) => listed(command, COMMAND_KEYS[command], t(`keys.${command}`))),
    ...listed('copy', ['mod+c'], t('keys.copy')),
    ...listed('cut', ['mod+x'], t('keys.cut')),
    ...listed('paste', ['mod+v'], t('keys.paste')),
    ...moves.flatMap(([move, keys]) => listed(move, keys, t(`keys.${move as keyof typeof MOVE_KEYS}`))),
    ...listed(
      'extend',
      moves.slice(0, 4).flatMap(([, [first]]) => `shift+${first}`),
      t('keys.extend'),
    ),
  ]);
}
