import { CaretDownIcon, CaretRightIcon } from '@blueprintjs/icons';
import type { Sum, Summary } from '@harbour/core/contract/actions';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { formatMoney, isMoney } from '@harbour/core/money';
import type { GroupHead } from '@harbour/core/table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { once } from '../../ui/format-timestamp.ts';
import { type CellTexts, valueText } from '../cells/cell-texts.ts';
import { renderTag } from '../cells/render-cell.tsx';
import { hasTones } from '../cells/tone.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { Table } from '../table.ts';
import type { TableColumn } from '../table-column.ts';
import styles from './groups.module.css';

/** A column narrower than this has no room for the name of a group, in pixels. */
const NAME_WIDTH = 140;

/**
 * Returns a function that renders the cells of a group's heading: its name and count, and the sums of
 * columns.
 */
export function useGroupCells(
  { groups, texts }: Pick<Table, 'groups' | 'texts'>,
  columns: readonly GridColumn[],
): (column: GridColumn, head: GroupHead) => ReactNode {
  const { t } = useTranslation('table');
  const { column: grouped, group } = groups;
  return useMemo(() => {
    const fields = columns.filter(({ kind }) => kind === 'field');
    const named = fields.find(({ width }) => width >= NAME_WIDTH) ?? fields[0];
    const nameOf = ({ value, summary }: GroupHead): ReactNode => {
      if (value === null || value === '' || !grouped)
        return <span className={styles.none}>{t('group.none')}</span>;
      if (group?.by === 'month')
        return monthFormatOf(LOCALE_TABLE[texts.language].dateIso).format(Date.parse(`${value}-01`));
      if (group?.by === 'day') return texts.day(String(value));
      if (grouped.source !== undefined) return summary ? (summary.title ?? t('group.unknown')) : '…';
      const text = valueText(grouped, value, texts);
      return grouped.kind === 'status' && hasTones(grouped.field?.values) ? renderTag(text, value) : text;
    };
    return (column, head) => {
      if (column.id === named?.id) {
        const Caret = head.isFolded ? CaretRightIcon : CaretDownIcon;
        return (
          <>
            <Caret className={styles.caret ?? ''} size={14} />
            {nameOf(head)}
            {head.summary ? <span className={styles.count}>{texts.number(head.summary.count)}</span> : null}
          </>
        );
      }
      return sumsText(head.summary?.sums[column.id] ?? [], texts);
    };
  }, [columns, grouped, group?.by, texts, t]);
}

/** Formats the sums of a column: one amount for each currency, or a number. */
export function sumsText(sums: readonly Sum[], texts: Pick<CellTexts, 'number'>): string {
  return sums.map((sum) => (isMoney(sum) ? formatMoney(sum, 'full') : texts.number(sum.amount))).join(' · ');
}

/** The width of a digit in the headings of groups, and the padding of a cell, in pixels. */
const DIGIT = 7.6;
const PADDING = 18;
/** Sums do not widen their column beyond this, in pixels; longer ones have a tooltip. */
const WIDEST_SUMS = 320;

/** Returns the width in pixels that a column needs for the sums of its groups; 0 for one without sums. */
export function sumsWidth({ value }: TableColumn, summary: Summary | undefined, texts: CellTexts): number {
  const lengths = summary?.groups.map(({ sums }) => sumsText(sums[value] ?? [], texts).length) ?? [];
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? 0 : Math.min(WIDEST_SUMS, Math.ceil(longest * DIGIT) + PADDING);
}

const monthFormatOf = once(
  (locale: string) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);
