import * as v from 'valibot';
import { expect, it } from 'vitest';
import { products } from './products.ts';

const { specs, connections } = products.fields;
const usb = { port: 'usbA', count: 2 };

it.each([
  ['a duplicate connection', connections.schema, [usb, usb]],
  ['an unknown connection', connections.schema, [{ port: 'usbD', count: 1 }]],
  ['a connection with a count of zero', connections.schema, [{ port: 'usbA', count: 0 }]],
  ['a width of zero', specs.schema, { widthMm: 0 }],
  ['a fraction of a gram', specs.schema, { weightGrams: 0.5 }],
  ['an unknown specification', specs.schema, { colour: 'red' }],
])('a product refuses %s', (_, schema, value) => {
  expect(v.safeParse(schema, value).success).toBe(false);
});

it('a missing specification is null, and a connection has a default count of one', () => {
  expect(v.parse(specs.schema, { weightGrams: 380 })).toMatchObject({ weightGrams: 380, widthMm: null });
  expect(v.parse(connections.schema, [{ port: 'wifi' }])).toEqual([{ port: 'wifi', count: 1 }]);
});
