import { expect, test } from 'vitest';
import { type PictureUpload, uploadReducer } from './upload-reducer.ts';

const begun: PictureUpload = { name: 'me.jpg', size: 1200, progress: 0 };

test('an upload reports its progress and succeeds', () => {
  const moved = uploadReducer(begun, { type: 'moved', progress: 0.4 });
  expect(moved).toEqual({ ...begun, progress: 0.4 });
  expect(uploadReducer(moved, { type: 'arrived', id: 'a1' })).toEqual({ ...begun, progress: 1, id: 'a1' });
});

test('a failed upload has no id and stays failed', () => {
  const failed = uploadReducer(begun, { type: 'failed', error: 'refusal.too-large' });
  expect(failed).toEqual({ ...begun, error: 'refusal.too-large' });
  expect(uploadReducer(failed, { type: 'arrived', id: 'a1' })).toBe(failed);
});

test('a new upload replaces the previous one', () => {
  const failed = uploadReducer(begun, { type: 'failed', error: 'picture.notPicture' });
  expect(uploadReducer(failed, { type: 'began', upload: begun })).toBe(begun);
});

test('progress before an upload has begun is ignored', () => {
  expect(uploadReducer(undefined, { type: 'moved', progress: 1 })).toBeUndefined();
});
