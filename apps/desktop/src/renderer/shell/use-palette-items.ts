import { useNavigate } from 'react-router-dom';
import type { NavigationEntry } from '../ui/navigation.ts';
import { useCommands } from '../ui/page-commands.ts';
import { findItems, type PaletteItem } from './palette-items.ts';
import { type NamedRecord, useRecentRecords } from './use-recent-records.ts';
import { type RecordSearch, useRecordSearch } from './use-record-search.ts';

interface PaletteItems {
  readonly items: readonly PaletteItem[];
  readonly search: RecordSearch;
}

/** All that the palette offers for a text. */
export function usePaletteItems(entries: readonly NavigationEntry[], text: string): PaletteItems {
  const navigate = useNavigate();
  const commands = useCommands();
  const recent = useRecentRecords(entries);
  const search = useRecordSearch(entries, text.trim());
  const recordItem =
    (section: 'recent' | 'records') =>
    ({ entry, id, title }: NamedRecord) => ({
      id: `${section}-${entry.path}-${id}`,
      section,
      label: title || id,
      note: entry.title,
      run: () => void navigate(`/${entry.path}/edit/${id}`),
    });
  const items: readonly PaletteItem[] = [
    ...commands
      .filter(({ disabled }) => !disabled)
      .map(({ id, label, shortcut, run }, index) => ({
        id: `command-${index}-${id}`,
        section: 'commands' as const,
        label,
        run,
        ...(shortcut ? { shortcut } : {}),
      })),
    ...entries.map(({ path, title }) => ({
      id: `page-${path}`,
      section: 'pages' as const,
      label: title,
      run: () => void navigate(`/${path}`),
    })),
    ...recent.map(recordItem('recent')),
    ...search.records.map(recordItem('records')),
  ];
  return { items: findItems(items, text), search };
}
