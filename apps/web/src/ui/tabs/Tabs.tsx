import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move and select, as the ARIA practices have it. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const panel = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = nextTab(event.key, at, tabs.length);
    const id = next === undefined ? undefined : tabs[next]?.id;
    if (next === undefined || id === undefined) return;
    event.preventDefault();
    onSelect(id);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${panel}-${tab.id}`}
            aria-controls={panel}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            data-live
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${selected}`}>
        {children}
      </div>
    </>
  );
}
