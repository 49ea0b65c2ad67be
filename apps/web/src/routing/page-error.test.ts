import { expect, test } from 'vitest';
import { notFound, readPageError, toErrorResponse, toLoaderResponse } from './page-error.ts';

const refusal = (code: number, name: string) =>
  Object.assign(new Error('An English sentence'), { code, data: { code: name } });
const refused = refusal(400, 'invalid-data');

test('a loader turns invalid data in an address into a 404', () => {
  expect(toLoaderResponse(refused)).toMatchObject({ data: { code: '' }, init: { status: 404 } });
});

test('a refused action keeps its status and code, as do other failures of a loader', () => {
  expect(toErrorResponse(refused)).toMatchObject({ data: { code: 'invalid-data' }, init: { status: 400 } });
  expect(toLoaderResponse(refusal(503, 'unavailable'))).toMatchObject({
    data: { code: 'unavailable' },
    init: { status: 503 },
  });
});

test('a message that a service wrote for its callers does not reach the page', () => {
  expect(JSON.stringify(toErrorResponse(refused))).not.toContain('English');
});

test.each([
  new TypeError('Cannot read properties of undefined'),
  Object.assign(new Error('relation "users" does not exist'), { code: '42P01' }),
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
  'a thrown text',
])('an error that does not come from a service is reported, and its details are hidden: %s', (error) => {
  const reported: unknown[] = [];
  expect(toLoaderResponse(error, (reportedError) => reported.push(reportedError))).toMatchObject({
    data: { code: '' },
    init: { status: 500 },
  });
  expect(reported).toEqual([error]);
  expect(readPageError(error)).toEqual({ status: 500, code: '' });
});

test('does not report errors that visitors cause', () => {
  const reported: unknown[] = [];
  toErrorResponse(refused, (reportedError) => reported.push(reportedError));
  expect(reported).toEqual([]);
});

test('passes a response through unchanged', () => {
  const response = new Response(null, { status: 302 });
  expect(toLoaderResponse(response)).toBe(response);
  expect(notFound).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
});
