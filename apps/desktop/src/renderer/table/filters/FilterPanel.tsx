import { Button } from '@blueprintjs/core';
import { FilterIcon, PlusIcon } from '@blueprintjs/icons';
import { equalValues, type Filter, operatorsOf, startFilter, tidyFilter } from '@harbour/core/table';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import {
  type ConditionGroup,
  type ConditionRow,
  type FilterRow,
  isGroup,
  readRows,
  replaceRow,
  writeRows,
} from './filter-rows.ts';
import styles from './filters.module.css';

/** Opens the editor of the list's filters; each change applies at once. */
export function FilterPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const count = table.view.filters.length;
  if (!table.columns.some(({ filterBy }) => filterBy?.length)) return null;
  return (
    <PanelButton
      icon={<FilterIcon size={14} />}
      text={count === 0 ? t('filter.title') : `${t('filter.title')} (${count})`}
      placement="bottom-start"
    >
      <FilterEditor table={table} />
    </PanelButton>
  );
}

function FilterEditor({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { root, nextKey, change } = useFilterRows(table);
  const panel = useRef<HTMLElement>(null);
  const focusNext = useFocusAfterRender(panel);
  const remove = (row: FilterRow) => {
    // The pressed button is gone, and without this the keyboard focus would leave the panel.
    focusNext('[data-adders] button');
    change(replaceRow(root, row.key, null));
  };
  const [newest, setNewest] = useState(-1);
  const columns = table.columns.filter(({ filterBy }) => filterBy?.length);
  const createRow = (): ConditionRow | null => {
    // A condition that starts with an empty value does not restrict the list before it is filled in.
    const column = columns.find((each) => each.filterBy?.[0]?.kind !== 'empty') ?? columns[0];
    const [operator] = operatorsOf(column?.filterBy);
    const filter = column && operator ? startFilter(column, operator) : null;
    return filter && operator ? { key: nextKey(), operator, filter } : null;
  };
  const append = (group: ConditionGroup, row: FilterRow | null) => {
    if (!row) return;
    // The column of a new condition is selected first.
    focusNext('[data-newest] select');
    setNewest(isGroup(row) ? (row.rows[0]?.key ?? -1) : row.key);
    const next = { ...group, rows: [...group.rows, row] };
    change(group.key === root.key ? next : replaceRow(root, group.key, next));
  };
  const appendGroup = () => {
    const row = createRow();
    append(root, row && { key: nextKey(), any: !root.any, rows: [row] });
  };
  const setAny = (group: ConditionGroup, any: boolean) =>
    change(group.key === root.key ? { ...group, any } : replaceRow(root, group.key, { ...group, any }));
  const list = (group: ConditionGroup) => (
    <ol className={styles.rows}>
      {group.rows.map((row, index) => (
        <li
          key={row.key}
          className={isGroup(row) ? styles.group : styles.row}
          {...(row.key === newest && { 'data-newest': true })}
        >
          <Joint group={group} index={index} onChange={(any) => setAny(group, any)} />
          {isGroup(row) ? (
            <fieldset className={styles.nested} aria-label={t('filter.group')}>
              {list(row)}
              <div className={styles.adders}>
                <AddButton text={t('filter.addCondition')} onClick={() => append(row, createRow())} />
                <Button
                  size="small"
                  variant="minimal"
                  text={t('filter.removeGroup')}
                  onClick={() => remove(row)}
                />
              </div>
            </fieldset>
          ) : (
            <ConditionEditor
              table={table}
              columns={columns}
              row={row}
              onChange={(next) => (next === null ? remove(row) : change(replaceRow(root, row.key, next)))}
            />
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <section ref={panel} className={styles.panel} aria-label={t('filter.title')}>
      {root.rows.length === 0 ? <p className={styles.none}>{t('filter.start')}</p> : list(root)}
      <div className={styles.adders} data-adders>
        <AddButton text={t('filter.addCondition')} onClick={() => append(root, createRow())} />
        <AddButton text={t('filter.addGroup')} onClick={appendGroup} />
      </div>
    </section>
  );
}

/**
 * Returns a function that focuses the element that a selector finds in the container, once the next render is
 * on screen.
 */
function useFocusAfterRender(container: RefObject<HTMLElement | null>): (selector: string) => void {
  const selector = useRef<string>(undefined);
  useEffect(() => {
    if (selector.current === undefined) return;
    container.current?.querySelector<HTMLElement>(selector.current)?.focus();
    selector.current = undefined;
  });
  return (next) => {
    selector.current = next;
  };
}

interface JointProps {
  readonly group: ConditionGroup;
  readonly index: number;
  readonly onChange: (any: boolean) => void;
}

/** Shows how a condition is joined to those before it; the second row decides for its whole group. */
function Joint({ group, index, onChange }: JointProps) {
  const { t } = useTranslation('table');
  if (index === 0) return <span className={styles.joint}>{t('filter.where')}</span>;
  if (index > 1) return <span className={styles.joint}>{t(group.any ? 'filter.or' : 'filter.and')}</span>;
  return (
    <select
      className={styles.select}
      aria-label={t('filter.join')}
      value={group.any ? 'or' : 'and'}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'or')}
    >
      <option value="and">{t('filter.and')}</option>
      <option value="or">{t('filter.or')}</option>
    </select>
  );
}

function AddButton({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <Button size="small" variant="minimal" icon={<PlusIcon size={12} />} text={text} onClick={onClick} />
  );
}

/** Returns the rows of the editor, which keep conditions without a value; the view has the others. */
function useFilterRows(table: Table) {
  const { filters } = table.view;
  const keys = useRef(0);
  const nextKey = () => {
    keys.current += 1;
    return keys.current;
  };
  const [root, setRoot] = useState(() => readRows(filters, nextKey));
  const reported = useRef(filters);
  // Changes made here that the view does not contain yet, oldest first. On a busy machine the view may still
  // deliver an earlier one while the next is typed.
  const sent = useRef<readonly (readonly Filter[])[]>([]);
  const follow = useEffectEvent(() => {
    if (equalValues(filters, reported.current)) return;
    reported.current = filters;
    const own = sent.current.findIndex((each) => equalValues(each, filters));
    sent.current = own === -1 ? [] : sent.current.slice(own + 1);
    // The view was changed elsewhere: back, forward, a removed chip, a saved view.
    if (own === -1 && !equalValues(filters, tidy(root))) setRoot(readRows(filters, nextKey));
  });
  // Not while rendering: the router renders a new view in the background, and typing interrupts that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what it waits for
  useLayoutEffect(follow, [filters]);
  const change = (next: ConditionGroup) => {
    setRoot(next);
    const wanted = tidy(next);
    if (equalValues(wanted, tidy(root))) return;
    sent.current = [...sent.current, wanted];
    table.dispatch({ type: 'filtersReplaced', filters: writeRows(next) }, 'replace');
  };
  return { root, nextKey, change };
}

function tidy(root: ConditionGroup) {
  return writeRows(root).flatMap((filter) => tidyFilter(filter) ?? []);
}
