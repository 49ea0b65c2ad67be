import { expect, test } from 'vitest';
import { pickedFileOf } from './picked-file.ts';

const CONTENT = '照片 '.repeat(50_000);

test('a dropped file has its name, type and size and is read from its beginning each time', async () => {
  const file = pickedFileOf(new File([CONTENT], '照片.txt', { type: 'text/plain' }));
  expect(file).toMatchObject({ name: '照片.txt', mime: 'text/plain', size: 350_000 });
  for (const _ of [1, 2]) {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of file.read()) text += decoder.decode(chunk, { stream: true });
    expect(text).toBe(CONTENT);
  }
});

test('a reader may stop early', async () => {
  const file = pickedFileOf(new File([CONTENT], 'a.txt'));
  for await (const chunk of file.read()) {
    expect(chunk.byteLength).toBeGreaterThan(0);
    break;
  }
});
