import { Button, Checkbox, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { LayersIcon } from '@blueprintjs/icons';
import { type GroupSpan, groupSpans, isSpanned } from '@harbour/core/contract/actions';
import type { ListGroup } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './groups.module.css';

/** Selects the field by which the rows are grouped, and the columns that are added up. */
export function GroupPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { groupable, summable, column } = table.groups;
  if (groupable.length + summable.length === 0) return null;
  return (
    <PanelButton
      icon={<LayersIcon size={14} />}
      text={column ? t('group.by', { name: label(column) }) : t('group.title')}
    >
      <GroupChoices table={table} />
    </PanelButton>
  );
}

function GroupChoices({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { groups, dispatch } = table;
  const { group, column, groupable } = groups;
  const choose = (next: ListGroup | null) => dispatch({ type: 'grouped', group: next });
  return (
    <section className={styles.panel} aria-label={t('group.title')}>
      <div className={styles.choice}>
        {t('group.field')}
        <HTMLSelect
          fill
          aria-label={t('group.field')}
          value={group?.field ?? ''}
          options={[
            { value: '', label: t('group.nothing') },
            ...groupable.map((each) => ({ value: each.value, label: label(each) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const field = groupable.find((each) => each.value === value)?.field;
            choose(
              field
                ? { field: value, by: isSpanned(field) ? 'month' : null, descending: isSpanned(field) }
                : null,
            );
          }}
        />
      </div>
      {group && column ? (
        <>
          {group.by === null ? null : (
            <SegmentedControl
              size="small"
              fill
              aria-label={t('group.span')}
              value={group.by}
              options={groupSpans.map((span) => ({ value: span, label: t(`group.spans.${span}`) }))}
              onValueChange={(by) => choose({ ...group, by: spanOf(by) })}
            />
          )}
          <SegmentedControl
            size="small"
            fill
            aria-label={t('group.order')}
            value={group.descending ? 'descending' : 'ascending'}
            options={(['ascending', 'descending'] as const).map((value) => ({
              value,
              label: t(`group.${value}`),
            }))}
            onValueChange={(way) => choose({ ...group, descending: way === 'descending' })}
          />
          <div className={styles.folding}>
            <Button size="small" text={t('group.foldAll')} onClick={() => groups.foldAll(true)} />
            <Button size="small" text={t('group.openAll')} onClick={() => groups.foldAll(false)} />
          </div>
        </>
      ) : null}
      <SumChoices table={table} />
    </section>
  );
}

function SumChoices({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { summable, summed } = table.groups;
  if (summable.length === 0) return null;
  const names = summed.map(({ value }) => value);
  const choose = (sums: readonly string[]) => table.dispatch({ type: 'sumsChosen', sums }, 'replace');
  return (
    <fieldset className={styles.sums}>
      <legend>{t('group.sums')}</legend>
      {summable.map((column) => (
        <Checkbox
          key={column.value}
          className={styles.check ?? ''}
          checked={names.includes(column.value)}
          label={label(column)}
          onChange={({ currentTarget: { checked } }) =>
            choose(checked ? [...names, column.value] : names.filter((name) => name !== column.value))
          }
        />
      ))}
    </fieldset>
  );
}

function spanOf(text: string): GroupSpan {
  return groupSpans.find((span) => span === text) ?? 'month';
}
