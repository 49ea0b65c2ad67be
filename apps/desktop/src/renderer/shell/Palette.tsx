import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../ui/error-text.ts';
import type { NavigationEntry } from '../ui/navigation.ts';
import { useCommands } from '../ui/page-commands.ts';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './palette.module.css';
import { findItems, movedTo, type PaletteItem, paletteSections } from './palette-items.ts';
import { type NamedRecord, useRecentRecords } from './use-recent-records.ts';
import { type RecordSearch, useRecordSearch } from './use-record-search.ts';

interface PaletteProps {
  readonly entries: readonly NavigationEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A search field for commands of the current page, all pages, recent records, and records by title. */
export function Palette({ isOpen, ...props }: PaletteProps) {
  return isOpen ? <OpenPalette {...props} /> : null;
}

type OpenPaletteProps = Omit<PaletteProps, 'isOpen'>;

/**
 * The native dialog takes the focus during the key press that opens it. Blueprint's dialog renders twice
 * before that, and a fast typist would lose the first letters.
 */
function OpenPalette({ entries, onClose }: OpenPaletteProps) {
  const { t } = useTranslation('backOffice');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing it before it is removed restores the focus.
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.palette}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <h2 id={titleId} className="visually-hidden">
        {t('palette.title')}
      </h2>
      <PaletteField entries={entries} onClose={onClose} />
    </dialog>
  );
}

function PaletteField({ entries, onClose }: OpenPaletteProps) {
  const { t } = useTranslation('backOffice');
  const listId = useId();
  const [text, setText] = useState('');
  const [requested, setRequested] = useState(0);
  const { items, search } = usePaletteItems(entries, text);
  const chosen = Math.min(requested, Math.max(items.length - 1, 0));
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') run(items[chosen]);
    const next = movedTo(event.key, chosen, items.length);
    if (next !== chosen) event.preventDefault();
    setRequested(next);
  };
  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRequested(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} items={items} chosen={chosen} onRun={run} />
      <PaletteState text={text} count={items.length} search={search} />
    </>
  );
}

interface PaletteStateProps {
  readonly text: string;
  readonly count: number;
  readonly search: RecordSearch;
}

/**
 * One line below the list, also read aloud: how much was found, what is still being searched, what failed.
 */
function PaletteState({ text, count, search }: PaletteStateProps) {
  const { t } = useTranslation('backOffice');
  const errorText = useErrorText();
  const state = () => {
    if (search.isRunning) return t('palette.searching');
    if (search.error !== undefined) return t('palette.failed', { reason: errorText(search.error) });
    return count === 0 ? t('palette.nothing', { term: text }) : t('palette.found', { count });
  };
  return (
    <div className={styles.state} role="status">
      {state()}
    </div>
  );
}

interface PaletteItems {
  readonly items: readonly PaletteItem[];
  readonly search: RecordSearch;
}

/** Returns everything that the palette offers for a text. */
function usePaletteItems(entries: readonly NavigationEntry[], text: string): PaletteItems {
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
      .filter(({ disabled, isKeyOnly }) => !disabled && !isKeyOnly)
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
  return { items: findItems(items, text, search.isRunning), search };
}

interface PaletteListProps {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly chosen: number;
  readonly onRun: (item: PaletteItem) => void;
}

/** Lists the results by section; the active entry stays in view. */
function PaletteList({ id, items, chosen, onRun }: PaletteListProps) {
  const { t } = useTranslation('backOffice');
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect finds the entry in the document
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, items]);

  const numbered = items.map((item, index) => ({ item, index }));
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t('palette.title')}>
      {paletteSections.map((section) => {
        const own = numbered.filter(({ item }) => item.section === section);
        return own.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
            <div id={`${id}-${section}`} className={styles.section}>
              {t(`palette.${section}`)}
            </div>
            {own.map(({ item, index }) => (
              <Option
                key={item.id}
                id={`${id}-${index}`}
                item={item}
                isChosen={index === chosen}
                onRun={onRun}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onRun'> {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isChosen: boolean;
}

function Option({ id, item, isChosen, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
    <div id={id} role="option" aria-selected={isChosen} className={styles.option} onClick={() => onRun(item)}>
      <span className={styles.label}>{item.label}</span>
      {item.note ? <span className={styles.note}>{item.note}</span> : null}
      {item.shortcut ? <ShortcutHint shortcut={item.shortcut} /> : null}
    </div>
  );
}
