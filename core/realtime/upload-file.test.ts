import { expect, test } from 'vitest';
import { readUploaded, uploadFile } from './upload-file.ts';

test('does not send an upload that was aborted before it started', async () => {
  const file = { serverUrl: '', token: '', name: 'a.png', content: new Blob(), onProgress: () => {} };
  const upload = uploadFile({ ...file, signal: AbortSignal.abort() });
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});

test('reads the id of the new record from a response', () => {
  expect(readUploaded(201, '{"data":{"info":{"_id":"a1","id":"a1"}}}')).toBe('a1');
});

test.each([
  [413, '{"message":"Too big","data":{"code":"too-large"}}', 'Too big', 'too-large'],
  [500, '<html>', 'Invalid status: 500', undefined],
  [201, '{}', 'The server’s response contains no file id.', undefined],
])('reads %i %s as an error', (...[status, text, message, code]) => {
  expect(readUploaded(status, text)).toMatchObject({ message, ...(code ? { data: { code } } : {}) });
});
