import { Dialog } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
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
export function Palette({ entries, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('backOffice');
  const titleId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`${styles.palette}`}
      transitionDuration={0}
    >
      <h2 id={titleId} className={styles.title}>
        {t('palette.title')}
      </h2>
      <PaletteField entries={entries} isOpen={isOpen} onClose={onClose} />
    </Dialog>
  );
}

function PaletteField({ entries, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('backOffice');
  const listId = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(0);
  const { items, search } = usePaletteItems(entries, { text, isOpen });
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
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
        autoFocus
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
