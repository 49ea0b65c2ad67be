import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announce } from './use-announce.ts';
import { useColumnLabel } from './use-column-label.ts';
import type { Table } from './use-table.ts';

/** What is said to those who listen: the answer's rows, the order, how many are chosen, that something new has come. */
export function useLiveTexts(table: Table): readonly [string, Announce] {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const [text, setText] = useState('');
  const { list, pager, view, columns } = table;
  const isReady = list.phase === 'ready';
  const key = view.sort[0];
  const sorted = key ? columns.find(({ value }) => value === key.field) : undefined;
  const order = sorted
    ? t(key?.descending ? 'grid.sortedDown' : 'grid.sortedUp', { column: label(sorted) })
    : t('grid.unsorted');
  const rows = t('grid.rows', { count: list.data.length, range: pager.range });
  const fresh = list.fresh.size > 0 ? t('fresh.live', { count: list.fresh.size }) : '';
  useEffect(() => {
    if (isReady) setText(`${rows}. ${order}`);
  }, [isReady, rows, order]);
  useEffect(() => {
    if (fresh) setText(fresh);
  }, [fresh]);
  return [text, useCallback<Announce>((next) => setText(next), [])];
}
