import { spawnSync } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMemorySink } from '../../../tests/kit/memory-sink.ts';
import { fixedOffset } from '../../table/index.ts';
import type { SheetColumn } from '../cells/column.ts';
import { writeXlsx } from './write-xlsx.ts';

// Reads the sheet with nothing of ours or exceljs': cells as [type, text], numbers under a date format as that date.
const READER = `
import datetime, json, sys, zipfile
import xml.etree.ElementTree as tree
space = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
part = lambda name: tree.fromstring(book.read(name))
styles = part('xl/styles.xml')
codes = {f.get('numFmtId'): f.get('formatCode') for f in styles.iter(space + 'numFmt')}
dates = ['yy' in codes.get(x.get('numFmtId'), '') for x in styles.find(space + 'cellXfs')]
def read(cell):
    text = cell.find(space + 'v').text
    if cell.find(space + 'f') is not None: return ['formula', text]
    if cell.get('t') is None and dates[int(cell.get('s', 0))]:
        return ['date', str(datetime.datetime(1899, 12, 30) + datetime.timedelta(seconds=round(float(text) * 86400)))]
    return [cell.get('t', 'n'), text]
sheet = part('xl/worksheets/sheet1.xml')
rows = [[read(cell) for cell in row] for row in sheet.iter(space + 'row')]
names = [s.get('name') for s in part('xl/workbook.xml').iter(space + 'sheet')]
frozen = [p.get('ySplit') for p in sheet.iter(space + 'pane')]
print(json.dumps({'names': names, 'frozen': frozen, 'rows': rows}))
`;

const missing = spawnSync('python3', ['--version']).status !== 0;

const order = {
  code: '00420',
  name: '=SUM(A1)',
  note: '香港 & <港>',
  count: 7,
  at: '2026-01-31T17:00:00.000Z',
};

async function* oneRow() {
  yield order;
}

it.skipIf(missing)('opens in a reader that is not ours (skipped without python3)', async () => {
  const columns: SheetColumn<typeof order>[] = [
    { header: '編號', kind: 'text', value: ({ code }) => code },
    { header: '名稱', kind: 'text', value: ({ name }) => name },
    { header: '備註', kind: 'text', value: ({ note }) => note },
    { header: '數量', kind: 'integer', value: ({ count }) => count },
    { header: '時間', kind: 'dateTime', value: ({ at }) => at },
  ];
  const sink = createMemorySink();
  await writeXlsx(oneRow(), sink, { columns, zone: fixedOffset, sheetName: '訂單' });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'workbook-'));
  const path = join(folder.path, 'orders.xlsx');
  await writeFile(path, sink.bytes());

  const { stdout, stderr } = spawnSync('python3', ['-c', READER, path], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    names: ['訂單'],
    frozen: ['1'],
    rows: [
      columns.map(({ header }) => ['str', header]),
      [
        ['str', '00420'],
        ['str', '=SUM(A1)'],
        ['str', '香港 & <港>'],
        ['n', '7'],
        ['date', '2026-02-01 01:00:00'],
      ],
    ],
  });
});
