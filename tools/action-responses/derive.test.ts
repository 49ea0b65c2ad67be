import { readFileSync } from 'node:fs';
import { actions } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { deriveResponses, printResponses, RESPONSES_FILE } from './derive.ts';

const responses = deriveResponses();

test('the API reference has the response of each action as in the contract', () => {
  expect(Object.keys(responses)).toEqual(Object.keys(actions).toSorted());
  expect(readFileSync(RESPONSES_FILE, 'utf8'), 'Run: node tools/action-responses/write.ts').toBe(
    printResponses(responses),
  );
});

test('describes texts, ids, lists, unions and nullable values', () => {
  expect(responses['webhooks/add']).toEqual({
    type: 'object',
    required: ['id', 'secret'],
    properties: { id: { type: 'string', format: 'uuid' }, secret: { type: 'string' } },
  });
  expect(responses['devices/pushKey']).toMatchObject({
    properties: { key: { anyOf: [{ type: 'null' }, { type: 'string' }] } },
  });
  expect(responses['payments/refund']).toMatchObject({
    properties: { status: { enum: ['requested', 'started', 'succeeded'] } },
  });
  expect(responses['checkout/price']).toMatchObject({
    properties: { total: { properties: { amount: { type: 'integer' } } } },
  });
  expect(responses['webhooks/deliveries']).toMatchObject({ type: 'array', items: { type: 'object' } });
});
