import { expect, test } from 'vitest';
import { readUploaded } from './upload-file.ts';
import { uploadReducer } from './use-uploads.ts';

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

test('a file moves, fails and is taken away without touching the others', () => {
  const begun = uploadReducer(uploadReducer([], { type: 'began', key: 'a', name: 'A' }), {
    type: 'began',
    key: 'b',
    name: 'B',
  });
  const moved = uploadReducer(begun, { type: 'moved', key: 'a', progress: 0.5 });
  const failed = uploadReducer(moved, { type: 'failed', key: 'b', error: 'no' });
  expect(failed).toEqual([
    { key: 'a', name: 'A', progress: 0.5, error: null },
    { key: 'b', name: 'B', progress: 0, error: 'no' },
  ]);
  expect(uploadReducer(failed, { type: 'gone', key: 'b' })).toHaveLength(1);
});
