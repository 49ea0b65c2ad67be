import { Button, Checkbox, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { AlignJustifyIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { type Density, densities } from '../table-layout.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { useColumnLabel } from '../use-column-label.ts';
import type { Table } from '../use-table.ts';
import { ColumnRow } from './ColumnRow.tsx';
import styles from './columns.module.css';

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
