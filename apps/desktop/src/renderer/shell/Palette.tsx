import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from '../ui/navigation.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteState } from './PaletteState.tsx';
import styles from './palette.module.css';
import { movedTo, type PaletteItem } from './palette-items.ts';
import { usePaletteItems } from './use-palette-items.ts';

interface PaletteProps {
  readonly entries: readonly NavigationEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One field that finds the commands of the page in front, every page, what was opened lately, and records by their titles. */
export function Palette({ isOpen, ...props }: PaletteProps) {
  return isOpen ? <OpenPalette {...props} /> : null;
}

type OpenPaletteProps = Omit<PaletteProps, 'isOpen'>;

/**
 * The browser's own dialog has the focus in the very moment of the key that opens it. Blueprint's is drawn twice before that, and whoever
 * types on at once loses the first letters.
 */
function OpenPalette({ entries, onClose }: OpenPaletteProps) {
  const { t } = useTranslation('backOffice');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away, it gives the focus back.
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
      <h2 id={titleId} className={styles.title}>
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
  const [asked, setAsked] = useState(0);
  const { items, search } = usePaletteItems(entries, text);
  const chosen = Math.min(asked, Math.max(items.length - 1, 0));
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
    setAsked(next);
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
          setAsked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} items={items} chosen={chosen} onRun={run} />
      <PaletteState text={text} count={items.length} search={search} />
    </>
  );
}
