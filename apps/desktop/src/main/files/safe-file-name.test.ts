import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

test.each([
  ['news 2026-11-21.xlsx', 'news 2026-11-21.xlsx'],
  ['最新消息.csv', '最新消息.csv'],
  ['../../etc/passwd', 'etc_passwd'],
  ['..\\..\\windows\\system.ini', 'windows_system.ini'],
  ['/etc/passwd', 'etc_passwd'],
  ['C:\\a.txt', 'C__a.txt'],
  ['a/b:c*d?.csv', 'a_b_c_d_.csv'],
  ['.bashrc', 'bashrc'],
  ['con', '_con'],
  ['NUL.xlsx', '_NUL.xlsx'],
  ['com1.csv', '_com1.csv'],
  ['console.csv', 'console.csv'],
  ['name. . ', 'name'],
  ['a\u202excsl.exe', 'a_xcsl.exe'],
  ['a\u0000b.csv', 'a_b.csv'],
  ['a\ud800b.csv', 'a\ufffdb.csv'],
  ['', 'harbour'],
  ['...', 'harbour'],
  ['///', 'harbour'],
])('%j becomes %j', (suggested, name) => {
  expect(safeFileName(suggested)).toBe(name);
});

test('a long name keeps its beginning and its extension', () => {
  expect(safeFileName(`${'a'.repeat(300)}.xlsx`)).toBe(`${'a'.repeat(115)}.xlsx`);
  const chinese = safeFileName(`${'消'.repeat(300)}.xlsx`);
  expect(chinese).toMatch(/^消+\.xlsx$/);
  expect(Buffer.byteLength(chinese)).toBeLessThanOrEqual(240);
});

test('every name is a valid file name on every system, and is stable when made safe again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (suggested) => {
      const name = safeFileName(suggested);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^\.|[.\s]$|^$/u);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(safeFileName(name)).toBe(name);
    }),
  );
});
