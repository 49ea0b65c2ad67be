import { expect, test } from 'vitest';
import { readUploaded, uploadFile } from './upload-file.ts';

test('an upload that was stopped before it began is not sent', async () => {
  const file = { serverUrl: '', token: '', name: 'a.png', content: new Blob(), onProgress: () => {} };
  const upload = uploadFile({ ...file, signal: AbortSignal.abort() });
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer names the new record', () => {
  expect(readUploaded(201, '{"data":{"info":{"_id":"a1","id":"a1"}}}')).toBe('a1');
});

test.each([
  [413, '{"message":"Too big","data":{"code":"too-large"}}', 'Too big', 'too-large'],
  [500, '<html>', 'Invalid status: 500', undefined],
  [201, '{}', 'The server’s response contains no file id.', undefined],
])('%i %s is refused', (...[status, text, message, code]) => {
  expect(readUploaded(status, text)).toMatchObject({ message, ...(code ? { data: { code } } : {}) });
});
