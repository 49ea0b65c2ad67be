import { expect, test } from 'vitest';
import { pictureIds } from './picture-ids.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

test('are those of our own attachments, each once', () => {
  const own = `![a](/api/attachments/${ID}.large.webp)`;
  expect(pictureIds(`${own} b ${own}\n\n![c](https://elsewhere.example/c.png)`)).toEqual([ID]);
});
