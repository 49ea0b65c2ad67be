import { Writable } from 'node:stream';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { openDrainGate } from './drain-gate.ts';

it('finds in this version of exceljs the private fields it stands on', () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  const sheet = new exceljs.stream.xlsx.WorkbookWriter({ stream }).addWorksheet('A');
  expect(openDrainGate(sheet).isFull()).toBe(false);
});

it.each([
  {},
  { stream: {} },
  { stream: { pipes: [] } },
  { stream: { pipes: [new Writable()], x: 1 } }.stream,
])('says so when they are not there: %o', (sheet) => {
  expect(() => openDrainGate(sheet)).toThrow('exceljs has changed');
});
