import type { FieldKind } from '../../contract/definition/field.ts';
import type { ContentLanguage } from '../../contract/values/localized.ts';
import type { CurrencyCode } from '../../money/currency.ts';

/** One column of an export of records, as data that can be passed to the process that writes the file. */
export interface ExportColumn {
  /** The heading in the reader's language, including zone and currency. */
  readonly header: string;
  /** Dotted path of the field within the record. */
  readonly path: string;
  readonly kind: FieldKind;
  /** The language of localized fields; English where a text is missing in it. */
  readonly language?: ContentLanguage;
  /**
   * `amount`: the amount in `currency` from a list of prices or, without `currency`, of a money field.
   * `currency`: the currency of a money field.
   */
  readonly part?: 'amount' | 'currency';
  readonly currency?: CurrencyCode;
  /** The texts written for a field's fixed values. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Id of the import target that the cells are read back as; only in an export for editing. */
  readonly target?: string;
  /** The collection whose records are written by name. */
  readonly source?: string;
  /** The parts of a list's entries that are written as text; without them the list is written as JSON. */
  readonly entries?: readonly EntryPart[];
}

/** A part of the entries of a list. */
export type EntryPart = Pick<ExportColumn, 'path' | 'kind' | 'language' | 'labels' | 'source'>;
