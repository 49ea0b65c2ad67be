import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '../grid/grid-column.ts';
import { fittedWidth, type TableColumn } from '../table-column.ts';
import { useAnnounce } from '../use-announce.ts';
import { useColumnLabel } from '../use-column-label.ts';
import type { Table } from '../use-table.ts';
import styles from './columns.module.css';
import { dropColumn, moveColumn } from './order-columns.ts';

interface ColumnRowProps {
  readonly table: Table;
  readonly column: TableColumn;
  /** Names of the columns shown, in order. */
  readonly names: readonly string[];
  readonly choose: (names: readonly string[]) => void;
}

const WIDTH_STEP = 24;
const DRAG_TYPE = 'application/x-harbour-column-row';

/**
 * One shown column: its check box hides it, its arrows (or Alt with the arrow keys, or dragging) move it, its
 * plus and minus buttons resize it.
 */
export function ColumnRow({ table, column, names, choose }: ColumnRowProps) {
  const { t } = useTranslation('table');
  const announce = useAnnounce();
  const name = useColumnLabel(table.collection)(column);
  const place = names.indexOf(column.value);
  const move = (by: -1 | 1) => {
    const to = Math.min(Math.max(0, place + by), names.length - 1);
    choose(moveColumn(names, column.value, to));
    announce(t('columns.moved', { name, place: to + 1 }));
  };
  const size = (by: number) => {
    const width = (table.layout.widths[column.value] ?? fittedWidth(column, name)) + by;
    const kept = Math.min(Math.max(MIN_COLUMN_WIDTH, width), MAX_COLUMN_WIDTH);
    table.arrange({ widths: { ...table.layout.widths, [column.value]: kept } });
  };
  return (
    <li
      className={styles.row}
      draggable
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAG_TYPE, column.value)}
      onDragOver={(event: DragEvent) =>
        event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()
      }
      onDrop={(event: DragEvent) =>
        choose(dropColumn(names, event.dataTransfer.getData(DRAG_TYPE), column.value))
      }
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <Checkbox
        className={styles.check ?? ''}
        checked
        disabled={names.length === 1}
        label={name}
        onChange={() => choose(names.filter((other) => other !== column.value))}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<MinusIcon size={12} />}
        aria-label={t('columns.narrower', { name })}
        onClick={() => size(-WIDTH_STEP)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<PlusIcon size={12} />}
        aria-label={t('columns.wider', { name })}
        onClick={() => size(WIDTH_STEP)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ArrowUpIcon size={12} />}
        aria-label={t('columns.up', { name })}
        disabled={place === 0}
        onClick={() => move(-1)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ArrowDownIcon size={12} />}
        aria-label={t('columns.down', { name })}
        disabled={place === names.length - 1}
        onClick={() => move(1)}
      />
    </li>
  );
}
