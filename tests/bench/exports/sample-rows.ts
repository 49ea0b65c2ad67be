import { money } from '@harbour/core/money';
import type { SheetColumn } from '@harbour/core/spreadsheet';

/** A row of twelve values, as in a list of sales. */
export interface SampleRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly phone: string;
  readonly barcode: string;
  readonly count: number;
  readonly weight: number;
  readonly price: number;
  readonly paid: boolean;
  readonly soldAt: string;
  readonly day: string;
}

const NAMES = ['港式奶茶', '菠蘿包', 'Egg tart', '鮮蝦雲吞麵', '=SUM(A1)', 'Salt, pepper & “more”'];
const START = Date.UTC(2026, 0, 1);

/** The row of an index; the same each time. */
export function sampleRow(index: number): SampleRow {
  return {
    id: index,
    code: String(index).padStart(8, '0'),
    name: `${NAMES[index % NAMES.length]} ${index}`,
    category: '飲品及小食',
    phone: `+8529${String(index % 10_000_000).padStart(7, '0')}`,
    barcode: `489${String(index).padStart(10, '0')}`,
    count: index % 97,
    weight: (index % 1_000) / 8,
    price: index % 100_000,
    paid: index % 3 === 0,
    soldAt: new Date(START + index * 1_000).toISOString(),
    day: '2026-01-31',
  };
}

/** Yields rows one after another, like a source that has them in memory. */
export async function* sampleRows(count: number): AsyncGenerator<SampleRow> {
  for (let index = 0; index < count; index += 1) yield sampleRow(index);
}

/** The twelve columns of an export. */
export const sampleColumns: readonly SheetColumn<SampleRow>[] = [
  { header: 'No.', kind: 'integer', value: ({ id }) => id },
  { header: '編號', kind: 'text', value: ({ code }) => code },
  { header: '名稱', kind: 'text', value: ({ name }) => name },
  { header: '類別', kind: 'text', value: ({ category }) => category },
  { header: '電話', kind: 'text', value: ({ phone }) => phone },
  { header: '條碼', kind: 'text', value: ({ barcode }) => barcode },
  { header: '數量', kind: 'integer', value: ({ count }) => count },
  { header: '重量', kind: 'decimal', value: ({ weight }) => weight },
  { header: '價錢 (HKD)', kind: 'money', value: ({ price }) => money('HKD', price) },
  { header: '已付', kind: 'boolean', value: ({ paid }) => paid },
  { header: '時間', kind: 'dateTime', value: ({ soldAt }) => soldAt },
  { header: '日期', kind: 'date', value: ({ day }) => day },
];

/** The same values as a program without any safeguards would pass them. */
export function bareValues(row: SampleRow): (string | number | boolean | Date)[] {
  const { id, code, name, category, phone, barcode, count, weight, price, paid, soldAt, day } = row;
  return [id, code, name, category, phone, barcode, count, weight, price / 100, paid, new Date(soldAt), day];
}
