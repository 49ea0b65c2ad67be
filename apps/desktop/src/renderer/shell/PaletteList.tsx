import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './palette.module.css';
import { type PaletteItem, paletteSections } from './palette-items.ts';

interface PaletteListProps {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly chosen: number;
  readonly onRun: (item: PaletteItem) => void;
}

/** Lists the results by section; the active entry stays in view. */
export function PaletteList({ id, items, chosen, onRun }: PaletteListProps) {
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
