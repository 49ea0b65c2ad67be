import { Writable } from 'node:stream';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { openDrainGate } from './drain-gate.ts';

it('exceljs has the private fields that the drain gate depends on', () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  const sheet = new exceljs.stream.xlsx.WorkbookWriter({ stream }).addWorksheet('A');
  expect(openDrainGate(sheet).isFull()).toBe(false);
});

it.each([
  {},
  { stream: {} },
  { stream: { pipes: [] } },
  { stream: { pipes: [new Writable()], x: 1 } }.stream,
])('throws if the private fields of exceljs are missing: %o', (sheet) => {
  expect(() => openDrainGate(sheet)).toThrow('exceljs has changed');
});
