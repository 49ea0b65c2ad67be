import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { listChips } from '@harbour/core/table';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelatedNames } from '../list/use-related-names.ts';
import type { Table } from '../table.ts';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './filters.module.css';
import { flatFilters, relationColumn, useChipText } from './use-chip-text.ts';

/** Shows the filters of the list, each removable. */
export function FilterChips({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { view, columns, dispatch } = table;
  const label = useColumnLabel(table.collection);
  const names = useFilterNames(table);
  const textOf = useChipText(table, names);
  const chips = listChips(view.search, view.filters, columns);
  const list = useRef<HTMLUListElement>(null);
  const leave = useChipFocus(list, chips.length);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={t('filter.active')}>
      {chips.map((chip, index) => {
        const column = columns.find(({ value }) => 'field' in chip && value === chip.field);
        const text = textOf(chip, column ? label(column) : '');
        return (
          <li key={chip.kind === 'search' ? 'search' : chip.index}>
            <span className={styles.chip}>
              {text}
              <button
                type="button"
                className={styles.close}
                aria-label={t('filter.remove', { name: text })}
                onClick={() => {
                  leave(index);
                  dispatch(
                    chip.kind === 'search'
                      ? { type: 'searched', search: { ...chip.search, text: '' } }
                      : { type: 'filtersReplaced', filters: view.filters.toSpliced(chip.index, 1) },
                  );
                }}
              >
                <CrossIcon size={12} />
              </button>
            </span>
          </li>
        );
      })}
      <li>
        <Button
          variant="minimal"
          size="small"
          text={t('filter.clear')}
          onClick={() => {
            leave(0);
            dispatch({ type: 'filtersCleared' });
          }}
        />
      </li>
    </ul>
  );
}

function useFilterNames(table: Table) {
  const { columns: all, role } = table;
  const { filters } = table.view;
  const [columns, rows] = useMemo(() => {
    const related = flatFilters(filters).filter((filter) => filter.kind === 'relation');
    return [
      related.flatMap(({ field }) => relationColumn(all, field) ?? []),
      related.map(({ field, ids }) => ({ [field]: ids })),
    ];
  }, [filters, all]);
  return useRelatedNames(columns, rows, { role });
}

/**
 * After a chip is removed, moves the focus to the chip in its place, else the last; without any, the table
 * focuses its grid. Returns the function to call when a chip is removed.
 */
function useChipFocus(list: RefObject<HTMLUListElement | null>, count: number): (index: number) => void {
  const removed = useRef<number>(null);
  useEffect(() => {
    const { current: index } = removed;
    removed.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    chips[Math.min(index, count - 1)]?.focus();
  }, [list, count]);
  return (index) => {
    removed.current = index;
  };
}
