import { expect, test } from 'vitest';
import { readUploaded } from './upload-file.ts';

test('an answer names the new record', () => {
  expect(readUploaded(201, '{"data":{"info":{"_id":"a1","id":"a1"}}}')).toBe('a1');
});

test.each([
  [413, '{"message":"Too big","data":{"code":"too-large"}}', 'Too big', 'too-large'],
  [500, '<html>', 'Invalid status: 500', undefined],
  [201, '{}', 'The server’s answer names no file.', undefined],
])('%i %s is refused', (...[status, text, message, code]) => {
  expect(readUploaded(status, text)).toMatchObject({ message, ...(code ? { data: { code } } : {}) });
});
