import type { Chip, Column, Filter, RelatedNames } from '@harbour/core/table';
import { relatedNames } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { plainText } from '../cells/cell-texts.ts';
import type { Table } from '../use-table.ts';

/** Returns a function that names fixed values, including yes and no. */
export function useValueName(table: Table): (field: string, value: string) => string {
  const { words, columns } = table;
  return (field, value) =>
    columns.find((column) => column.value === field)?.kind === 'boolean'
      ? words.yesNo(value === 'true')
      : words.valueName(field, value);
}

/** Returns a function that gives the text of a chip. */
export function useChipText(table: Table, names: RelatedNames): (chip: Chip, label: string) => string {
  const { t } = useTranslation('table');
  const valueName = useValueName(table);
  const { words } = table;
  const filterText = (filter: Filter, name: string): string => {
    switch (filter.kind) {
      case 'range': {
        const [from, to] = [filter.min, filter.max].map((end) => (end === null ? null : words.number(end)));
        if (from && to) return t('chip.between', { name, from, to });
        return from ? t('chip.atLeast', { name, from }) : t('chip.atMost', { name, to });
      }
      case 'date': {
        const [from, to] = [filter.from, filter.to].map((day) => (day === null ? null : words.day(day)));
        if (from && to) return t('chip.between', { name, from, to });
        return from ? t('chip.since', { name, from }) : t('chip.until', { name, to });
      }
      case 'status':
        return t('chip.values', {
          name,
          values: listed(filter.values.map((value) => valueName(filter.field, value))),
        });
      case 'relation':
        return t('chip.values', { name, values: listed(namesOf(filter, { table, names })) });
      case 'empty':
        return t(filter.empty ? 'chip.empty' : 'chip.filled', { name });
    }
  };
  return (chip, label) => {
    if (chip.kind !== 'search') return filterText(chip.filter, label);
    return t(chip.search.at === 'start' ? 'chip.searchStart' : 'chip.search', { text: chip.search.text });
  };
}

/** Returns a column that looks up the names of the records in a relation filter. */
export function relationColumn(columns: Table['columns'], field: string): Column | undefined {
  const column = columns.find(({ value }) => value === field);
  if (column?.source === undefined) return undefined;
  return {
    text: field,
    value: field,
    source: column.source,
    ...(column.select ? { select: column.select } : {}),
  };
}

function namesOf(
  filter: Extract<Filter, { kind: 'relation' }>,
  { table, names }: { readonly table: Table; readonly names: RelatedNames },
): readonly string[] {
  const column = relationColumn(table.columns, filter.field);
  if (!column) return filter.ids;
  const plain = (value: unknown) => plainText(value, table.words.language);
  return relatedNames(column, { [filter.field]: filter.ids }, { names, plain }).map(({ text, state }) =>
    state === 'waiting' ? '…' : text,
  );
}

function listed(texts: readonly string[]): string {
  return texts.join(', ');
}
