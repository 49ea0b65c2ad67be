import { readFileSync } from 'node:fs';
import { actions } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { ANSWERS_FILE, deriveAnswers, printAnswers } from './derive.ts';

const answers = deriveAnswers();

test('the API reference has the response of each action as the contract has it', () => {
  expect(Object.keys(answers)).toEqual(Object.keys(actions));
  expect(readFileSync(ANSWERS_FILE, 'utf8'), 'Run: node tools/action-answers/write.ts').toBe(
    printAnswers(answers),
  );
});

test('texts, ids, lists, unions and what may be missing are described', () => {
  expect(answers['webhooks/add']).toEqual({
    type: 'object',
    required: ['id', 'secret'],
    properties: { id: { type: 'string', format: 'uuid' }, secret: { type: 'string' } },
  });
  expect(answers['devices/pushKey']).toMatchObject({
    properties: { key: { anyOf: [{ type: 'null' }, { type: 'string' }] } },
  });
  expect(answers['payments/refund']).toMatchObject({
    properties: { status: { enum: ['requested', 'started', 'succeeded'] } },
  });
  expect(answers['checkout/price']).toMatchObject({
    properties: { total: { properties: { amount: { type: 'integer' } } } },
  });
  expect(answers['webhooks/deliveries']).toMatchObject({ type: 'array', items: { type: 'object' } });
});
