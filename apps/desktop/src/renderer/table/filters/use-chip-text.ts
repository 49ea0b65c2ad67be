import { joinNames } from '@harbour/core/i18n';
import { formatMoney, money } from '@harbour/core/money';
import type { Chip, Column, FieldFilter, Filter, RangeFilter, RelatedNames } from '@harbour/core/table';
import { relatedNames } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../ui/use-locale.ts';
import { plainText } from '../cells/cell-texts.ts';
import type { Table } from '../table.ts';
import { useColumnLabel } from '../use-column-label.ts';

/** Returns a function that names fixed values, including yes and no. */
export function useValueName(table: Table): (field: string, value: string) => string {
  const { texts, columns } = table;
  return (field, value) =>
    columns.find((column) => column.value === field)?.kind === 'boolean'
      ? texts.yesNo(value === 'true')
      : texts.valueName(field, value);
}

/** Returns a function that returns the text of a chip. */
export function useChipText(table: Table, names: RelatedNames): (chip: Chip, label: string) => string {
  const { t } = useTranslation('table');
  const columnLabel = useColumnLabel(table.collection);
  const filterText = useFilterText(table, names);
  const labelOf = (field: string) => {
    const column = table.columns.find(({ value }) => value === field);
    return column ? columnLabel(column) : field;
  };
  const anyText = (filter: Filter): string => {
    if (filter.kind !== 'group') return filterText(filter, labelOf(filter.field));
    return filter.filters.map(anyText).join(` ${t(filter.any ? 'filter.or' : 'filter.and')} `);
  };
  return (chip, label) => {
    if (chip.kind === 'group') return anyText(chip.filter);
    if (chip.kind !== 'search') return filterText(chip.filter, label);
    return t(chip.search.at === 'start' ? 'chip.searchStart' : 'chip.search', { text: chip.search.text });
  };
}

/** Returns a function that returns the text of a condition on a field with this heading. */
function useFilterText(table: Table, names: RelatedNames): (filter: FieldFilter, name: string) => string {
  const { t } = useTranslation(['table', 'common']);
  const valueName = useValueName(table);
  const { texts } = table;
  const numberText = ({ currency }: RangeFilter, value: number) =>
    currency ? `${currency} ${formatMoney(money(currency, value), 'numeric')}` : texts.number(value);
  const valuesText = (name: string, values: readonly string[], isNot: boolean | undefined) =>
    t(isNot ? 'chip.notValues' : 'chip.values', { name, values: joinNames(texts.language, values) });
  return (filter, name) => {
    switch (filter.kind) {
      case 'text':
        return t('chip.text', { name, test: t(`filter.operators.${filter.test}`), text: filter.text });
      case 'period':
        return t('chip.values', { name, values: t(`filter.periods.${filter.period}`) });
      case 'language':
        return t('chip.language', {
          name,
          test: t(`filter.operators.${filter.missing ? 'missing' : 'written'}`),
          language: languageLabel(t, filter.language),
        });
      case 'range': {
        const [from, to] = [filter.min, filter.max].map((end) =>
          end === null ? null : numberText(filter, end),
        );
        if (filter.not) return valuesText(name, [from ?? to ?? ''], true);
        if (from && from === to) return valuesText(name, [from], false);
        if (from && to) return t('chip.between', { name, from, to });
        return from ? t('chip.atLeast', { name, from }) : t('chip.atMost', { name, to });
      }
      case 'date': {
        const [from, to] = [filter.from, filter.to].map((day) => (day === null ? null : texts.day(day)));
        if (from && to) return t('chip.between', { name, from, to });
        return from ? t('chip.since', { name, from }) : t('chip.until', { name, to });
      }
      case 'status':
        return valuesText(
          name,
          filter.values.map((value) => valueName(filter.field, value)),
          filter.not,
        );
      case 'relation':
        return valuesText(name, namesOf(filter, { table, names }), filter.not);
      case 'empty':
        return t(filter.empty ? 'chip.empty' : 'chip.filled', { name });
    }
  };
}

/** Returns the conditions of filters, including those within groups. */
export function flatFilters(filters: readonly Filter[]): readonly FieldFilter[] {
  return filters.flatMap((filter) => (filter.kind === 'group' ? flatFilters(filter.filters) : filter));
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
  const plain = (value: unknown) => plainText(value, table.texts.language);
  return relatedNames(column, { [filter.field]: filter.ids }, { names, plain }).map(({ text, state }) =>
    state === 'waiting' ? '…' : text,
  );
}
