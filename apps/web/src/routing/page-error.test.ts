import { expect, test } from 'vitest';
import { notFound, toErrorResponse, toLoaderResponse } from './page-error.ts';

const refused = Object.assign(new Error('Not a value that slug can hold'), { code: 400 });

test('an address that asks for what no record can have does not exist', () => {
  expect(toLoaderResponse(refused)).toMatchObject({ data: { message: '' }, init: { status: 404 } });
});

test('what an action was refused for keeps its status and message, as do other failures of a loader', () => {
  expect(toErrorResponse(refused)).toMatchObject({
    data: { message: 'Not a value that slug can hold' },
    init: { status: 400 },
  });
  expect(toLoaderResponse(new Error('No line'))).toMatchObject({
    data: { message: 'No line' },
    init: { status: 500 },
  });
});

test('a response stays as it is', () => {
  const response = new Response(null, { status: 302 });
  expect(toLoaderResponse(response)).toBe(response);
  expect(notFound).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
});
