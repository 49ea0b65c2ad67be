import * as v from 'valibot';
import { expect, it } from 'vitest';
import { products } from './products.ts';

const { specs, connections } = products.fields;
const usb = { port: 'usbA', count: 2 };

it.each([
  ['a connection twice', connections.schema, [usb, usb]],
  ['a connection that is none', connections.schema, [{ port: 'usbD', count: 1 }]],
  ['no connection of a kind', connections.schema, [{ port: 'usbA', count: 0 }]],
  ['a width of nothing', specs.schema, { widthMm: 0 }],
  ['part of a gram', specs.schema, { weightGrams: 0.5 }],
  ['a fact that pages do not know', specs.schema, { colour: 'red' }],
])('a device has not %s', (_, schema, value) => {
  expect(v.safeParse(schema, value).success).toBe(false);
});

it('a fact that is left out is unknown, and a connection is there once', () => {
  expect(v.parse(specs.schema, { weightGrams: 380 })).toMatchObject({ weightGrams: 380, widthMm: null });
  expect(v.parse(connections.schema, [{ port: 'wifi' }])).toEqual([{ port: 'wifi', count: 1 }]);
});
