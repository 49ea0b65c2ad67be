import { Button, Checkbox, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { AlignJustifyIcon, ArrowDownIcon, ArrowUpIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/BusyButton.tsx';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '../grid/grid-column.ts';
import type { Table } from '../table.ts';
import { fittedWidth, type TableColumn } from '../table-column.ts';
import { type Density, densities } from '../table-layout.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { useAnnounce } from '../use-announce.ts';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './columns.module.css';
import { dropColumn, moveColumn } from './order-columns.ts';

/** Configures which columns are shown, their order and width, which are frozen, and the row height. */
export function ColumnPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  return (
    <PanelButton icon={<AlignJustifyIcon size={14} />} text={t('columns.title')}>
      <ColumnChoices table={table} />
    </PanelButton>
  );
}

function ColumnChoices({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { columns, shown, layout, arrange, dispatch, defaults } = table;
  const names = shown.map(({ value }) => value);
  const hidden = columns.filter(({ value }) => !names.includes(value));
  const choose = (next: readonly string[] | null) =>
    dispatch({ type: 'columnsChosen', columns: next }, 'replace');
  return (
    <section className={styles.panel} aria-label={t('columns.title')}>
      <ol className={styles.list}>
        {shown.map((column) => (
          <ColumnRow key={column.value} table={table} column={column} names={names} choose={choose} />
        ))}
      </ol>
      {hidden.map((column) => (
        <Checkbox
          key={column.value}
          className={styles.check ?? ''}
          checked={false}
          label={label(column)}
          onChange={() => choose([...names, column.value])}
        />
      ))}
      <div className={styles.line}>
        {t('columns.pinned')}
        <HTMLSelect
          aria-label={t('columns.pinned')}
          value={Math.min(layout.pinned, shown.length)}
          options={[0, 1, 2, 3].filter((count) => count <= shown.length)}
          onChange={({ currentTarget }) => arrange({ pinned: Number(currentTarget.value) })}
        />
      </div>
      <SegmentedControl
        size="small"
        fill
        aria-label={t('density.title')}
        value={layout.density}
        options={densities.map((density) => ({ value: density, label: t(`density.${density}`) }))}
        onValueChange={(density) => arrange({ density: densityOf(density) })}
      />
      <Button
        size="small"
        variant="minimal"
        text={t('columns.reset')}
        onClick={() => {
          choose(defaults.columns);
          arrange({ widths: {}, pinned: 1, density: 'normal' });
        }}
      />
    </section>
  );
}

function densityOf(text: string): Density {
  return densities.find((density) => density === text) ?? 'normal';
}

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
function ColumnRow({ table, column, names, choose }: ColumnRowProps) {
  const { t } = useTranslation('table');
  const announce = useAnnounce();
  const name = useColumnLabel(table.collection)(column);
  const index = names.indexOf(column.value);
  const move = (by: -1 | 1) => {
    const to = Math.min(Math.max(0, index + by), names.length - 1);
    choose(moveColumn(names, column.value, to));
    announce(t('columns.moved', { name, index: to + 1 }));
  };
  const size = (by: number) => {
    const width = (table.layout.widths[column.value] ?? fittedWidth(column, name)) + by;
    const stored = Math.min(Math.max(MIN_COLUMN_WIDTH, width), MAX_COLUMN_WIDTH);
    table.arrange({ widths: { ...table.layout.widths, [column.value]: stored } });
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
      <IconButton
        icon={<MinusIcon size={12} />}
        label={t('columns.narrower', { name })}
        onClick={() => size(-WIDTH_STEP)}
      />
      <IconButton
        icon={<PlusIcon size={12} />}
        label={t('columns.wider', { name })}
        onClick={() => size(WIDTH_STEP)}
      />
      <IconButton
        icon={<ArrowUpIcon size={12} />}
        label={t('columns.up', { name })}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={<ArrowDownIcon size={12} />}
        label={t('columns.down', { name })}
        disabled={index === names.length - 1}
        onClick={() => move(1)}
      />
    </li>
  );
}
