import { expect, test } from 'vitest';
import { type PictureUpload, uploadReducer } from './upload-reducer.ts';

const begun: PictureUpload = { name: 'me.jpg', size: 1200, progress: 0 };

test('a picture moves and arrives', () => {
  const moved = uploadReducer(begun, { type: 'moved', progress: 0.4 });
  expect(moved).toEqual({ ...begun, progress: 0.4 });
  expect(uploadReducer(moved, { type: 'arrived', id: 'a1' })).toEqual({ ...begun, progress: 1, id: 'a1' });
});

test('a picture that failed has no id, and stays failed', () => {
  const failed = uploadReducer(begun, { type: 'failed', error: 'refusal.too-large' });
  expect(failed).toEqual({ ...begun, error: 'refusal.too-large' });
  expect(uploadReducer(failed, { type: 'arrived', id: 'a1' })).toBe(failed);
});

test('another picture takes the place of the one before', () => {
  const failed = uploadReducer(begun, { type: 'failed', error: 'picture.notPicture' });
  expect(uploadReducer(failed, { type: 'began', upload: begun })).toBe(begun);
});

test('nothing moves before it has begun', () => {
  expect(uploadReducer(undefined, { type: 'moved', progress: 1 })).toBeUndefined();
});
