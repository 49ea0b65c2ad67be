import type { Field } from '@harbour/core/contract/definition';
import {
  type ContentLanguage,
  displayName,
  isLocalizedText,
  isRecord,
  textIn,
} from '@harbour/core/contract/values';
import { joinNames } from '@harbour/core/i18n';
import { formatMoney, isMoney } from '@harbour/core/money';
import {
  cellLinks,
  cellValue,
  type FormatContext,
  formatCell,
  type RelatedNames,
  relatedNames,
  textOf,
} from '@harbour/core/table';
import { textValue } from '../../record/controls/control-props.ts';
import type { PublicationFacts } from '../../record/controls/use-publication.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';

/** The dependencies of a cell's text besides its row: language, names of values, related names. */
export interface CellTexts extends FormatContext<Row> {
  readonly language: ContentLanguage;
  readonly names: RelatedNames;
  /** Formats an instant (ISO) as an absolute date and time at +8 h. */
  readonly timestamp: (iso: string) => string;
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
  /** Returns the name of a fixed value. */
  readonly valueName: (field: string, value: string) => string;
  /** The facts that the state of a publication depends on; `undefined` if there is none. */
  readonly publication?: PublicationFacts | undefined;
  readonly yesNo: (value: boolean) => string;
}

/** Returns the text of a cell, which is rendered, copied and read aloud. Empty if there is no value. */
export function cellText(column: TableColumn, row: Row, texts: CellTexts): string {
  if (column.source !== undefined) return relatedText(column, row, texts);
  if (column.format !== undefined) return formatCell(column, row, texts);
  const value = cellValue(column, row);
  if (value === null || value === undefined) return '';
  return valueText(column, value, texts);
}

function relatedText(column: TableColumn, row: Row, texts: CellTexts): string {
  return joinNames(
    texts.language,
    relatedParts(column, row, texts).map(({ text }) => text),
  );
}

/** A related record in a cell: its name, and its address if it can be opened. */
export interface RelatedPart {
  readonly id: string;
  readonly text: string;
  readonly href: string | undefined;
}

/** Returns the related records of a cell, in order. One that is deleted or still loading has no link. */
export function relatedParts(column: TableColumn, row: Row, texts: CellTexts): readonly RelatedPart[] {
  const plain = (value: unknown) => plainText(value, texts.language);
  const hrefs = new Map(cellLinks(column, row, column.source ?? '').map(({ id, href }) => [id, href]));
  return relatedNames(column, row, { names: texts.names, plain }).map(({ id, text, state }) => ({
    id,
    text: state === 'waiting' ? '…' : text,
    href: state === 'known' ? hrefs.get(id) : undefined,
  }));
}

/** Formats the value of a column as text; that of a relation is its id. */
export function valueText(
  column: Pick<TableColumn, 'kind' | 'value' | 'field'>,
  value: unknown,
  texts: CellTexts,
): string {
  switch (column.kind) {
    case 'dateTime':
      return typeof value === 'string' ? texts.timestamp(value) : '';
    case 'date':
      return typeof value === 'string' ? texts.day(value) : '';
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? texts.number(value) : textValue(value);
    case 'boolean':
      return typeof value === 'boolean' ? texts.yesNo(value) : '';
    case 'status':
      return typeof value === 'string' ? texts.valueName(column.value.split('.').at(-1) ?? '', value) : '';
    case 'money':
      return priceText(value);
    case 'priceList':
      return Array.isArray(value) ? value.map(priceText).filter(Boolean).join(' · ') : '';
    case 'list':
      return Array.isArray(value)
        ? joinNames(
            texts.language,
            value.map((entry) => entryText(column.field, entry, texts)),
          )
        : '';
    default:
      return plainText(value, texts.language);
  }
}

/** An amount that could not be read is shown as it was typed, beside the reason of the refusal. */
function priceText(value: unknown): string {
  if (isMoney(value)) return formatMoney(value, 'full');
  return isRecord(value) ? textValue(value.amount) : '';
}

/** An entry of a list: its name, or else the texts of its fields. */
function entryText(list: Field | undefined, entry: unknown, texts: CellTexts): string {
  if (!isRecord(entry) || list?.fields === undefined || Object.hasOwn(entry, 'name'))
    return plainText(entry, texts.language);
  return Object.entries(list.fields)
    .filter(([, { relation }]) => relation === undefined)
    .map(([name, field]) => valueText({ kind: field.kind, value: name, field }, entry[name] ?? null, texts))
    .filter(Boolean)
    .join(' ');
}

/** Formats any value as text; localized text in one language, with English as the fallback. */
export function plainText(value: unknown, language: ContentLanguage): string {
  if (isLocalizedText(value)) return textIn(value, language);
  if (Array.isArray(value))
    return joinNames(
      language,
      value.map((entry) => plainText(entry, language)),
    );
  if (isRecord(value) && isLocalizedText(value.name)) return textIn(value.name, language);
  if (isPersonName(value)) return displayName({ name: value, email: '' });
  return textOf(value);
}

function isPersonName(value: unknown): value is { readonly firstName: string; readonly lastName: string } {
  return isRecord(value) && typeof value.firstName === 'string' && typeof value.lastName === 'string';
}
