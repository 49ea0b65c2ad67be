import type { ContentLanguage, FieldKind } from '../../contract/index.ts';
import type { CurrencyCode } from '../../money/index.ts';

/** One column of an export of records, as data: it crosses to the program that writes the file. */
export interface ExportColumn {
  /** The heading in the reader's language, zone and currency included. */
  readonly header: string;
  /** Dotted path of the field within the record. */
  readonly path: string;
  readonly kind: FieldKind;
  /** Whose texts are written, of localized fields; English where that one is missing. */
  readonly language?: ContentLanguage;
  /**
   * `amount` of this currency in a list of prices or, without a currency, of a money field; `currency` names
   * a money field's.
   */
  readonly part?: 'amount' | 'currency';
  readonly currency?: CurrencyCode;
  /** What stands for a field's fixed values. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The collection whose records are written by name. */
  readonly source?: string;
}
