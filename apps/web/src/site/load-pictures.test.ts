import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { picturesOf } from './load-pictures.ts';

const [ID, OTHER] = [newRecordId(), newRecordId()];

test('the pictures of an article are those of our own attachments, each once', () => {
  const own = `![a](/api/attachments/${ID}.large.webp)`;
  expect(picturesOf(null, `${own} b ${own}\n\n![c](https://elsewhere.example/c.png)`)).toEqual([ID]);
  expect(picturesOf(OTHER, own)).toEqual([OTHER, ID]);
  expect(picturesOf(OTHER, '')).toEqual([OTHER]);
});
