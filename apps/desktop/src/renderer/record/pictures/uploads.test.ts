import { expect, test } from 'vitest';
import { uploadReducer } from './use-uploads.ts';

test('a file progresses, fails and is removed without affecting the others', () => {
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
