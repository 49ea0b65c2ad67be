import { expect, test } from 'vitest';
import { createDownload } from './download.ts';

function startDownload() {
  const handed: Blob[] = [];
  const writer = createDownload({
    name: 'news.csv',
    mime: 'text/csv',
    handOver: (content) => void handed.push(content),
  });
  return { writer, handed };
}

const bytes = new TextEncoder().encode('a,b');

test('the file is downloaded only when it is complete', async () => {
  const { writer, handed } = startDownload();
  await writer.write(bytes);
  await writer.write(bytes.subarray(1));
  expect(handed).toEqual([]);
  expect(await writer.finish()).toBe(5);
  expect(await handed[0]?.text()).toBe('a,b,b');
  expect(handed[0]?.type).toBe('text/csv');
  await writer.abort();
});

test('a chunk is copied when it is written', async () => {
  const { writer, handed } = startDownload();
  const chunk = bytes.slice();
  await writer.write(chunk);
  chunk.fill(0);
  await writer.finish();
  expect(await handed[0]?.text()).toBe('a,b');
});

test('an aborted file is not downloaded', async () => {
  const { writer, handed } = startDownload();
  await writer.write(bytes);
  await writer.abort();
  await expect(writer.finish()).rejects.toMatchObject({ code: 'unknownHandle' });
  expect(handed).toEqual([]);
});
