import { expect, test } from 'vitest';
import { notFound, readPageError, toErrorResponse, toLoaderResponse } from './page-error.ts';

const refusal = (code: number, name: string) =>
  Object.assign(new Error('An English sentence'), { code, data: { code: name } });
const refused = refusal(400, 'invalid-data');

test('an address that asks for what no record can have does not exist', () => {
  expect(toLoaderResponse(refused)).toMatchObject({ data: { code: '' }, init: { status: 404 } });
});

test('what an action was refused for keeps its status and code, as do other failures of a loader', () => {
  expect(toErrorResponse(refused)).toMatchObject({ data: { code: 'invalid-data' }, init: { status: 400 } });
  expect(toLoaderResponse(refusal(503, 'unavailable'))).toMatchObject({
    data: { code: 'unavailable' },
    init: { status: 503 },
  });
});

test('nothing that a service wrote for its callers reaches the page', () => {
  expect(JSON.stringify(toErrorResponse(refused))).not.toContain('English');
});

test.each([
  new TypeError('Cannot read properties of undefined'),
  Object.assign(new Error('relation "users" does not exist'), { code: '42P01' }),
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
  'a thrown text',
])('an error that is no service’s shows nothing of itself, and is reported: %s', (error) => {
  const reported: unknown[] = [];
  expect(toLoaderResponse(error, (reportedError) => reported.push(reportedError))).toMatchObject({
    data: { code: '' },
    init: { status: 500 },
  });
  expect(reported).toEqual([error]);
  expect(readPageError(error)).toEqual({ status: 500, code: '' });
});

test('what visitors did wrong is no trouble of ours', () => {
  const reported: unknown[] = [];
  toErrorResponse(refused, (reportedError) => reported.push(reportedError));
  expect(reported).toEqual([]);
});

test('a response stays as it is', () => {
  const response = new Response(null, { status: 302 });
  expect(toLoaderResponse(response)).toBe(response);
  expect(notFound).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
});
