import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { storedFiles } from '../kit/upload.ts';

const app = forAllTests(await startTestApp());
const editor = await app.signIn('editor');

describe('a file that is too large', () => {
  const head = [
    'POST /api/attachments/upload HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=x',
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

  /**
   * Sends without end, and returns how much was sent before the response and before the connection was cut.
   */
  async function sendEndlessly(person: Person | undefined) {
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const megabyte = Buffer.alloc(1_000_000);
    const chunk = Buffer.concat([Buffer.from('f4240\r\n'), megabyte, Buffer.from('\r\n')]);
    const authorization = person ? [`Authorization: Bearer ${person.accessToken}`] : [];
    const lines = [...head, ...authorization, 'Transfer-Encoding: chunked', '', ''];
    line.write(`${lines.join('\r\n')}${part.length.toString(16)}\r\n${part}\r\n`);
    const { promise: cut, resolve: onCut } = Promise.withResolvers<void>();
    let response = '';
    let sentAtResponse = 0;
    let isOpen = true;
    line.on('data', (data) => {
      if (response === '') sentAtResponse = line.bytesWritten;
      response += data;
    });
    line
      .on('error', () => {})
      .on('close', () => {
        isOpen = false;
        onCut();
      });
    const pump = () => {
      while (isOpen && line.write(chunk));
    };
    line.on('drain', pump);
    pump();
    await cut;
    return { response, sentAtResponse, sent: line.bytesWritten };
  }

  test('is rejected before it is sent if its size is stated', async () => {
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = [
      ...head,
      `Authorization: Bearer ${editor.accessToken}`,
      'Content-Length: 99000000',
      '',
      '',
    ];
    line.write(lines.join('\r\n'));
    const [response] = await new Promise<Buffer[]>((resolve) => line.once('data', (data) => resolve([data])));
    line.destroy();
    expect(String(response)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
  });

  test('is rejected while it is sent, and its sender disconnected', async () => {
    const before = await storedFiles(app);
    const { response, sentAtResponse, sent } = await sendEndlessly(editor);
    expect(response).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
    expect(sentAtResponse).toBeLessThan(60_000_000);
    expect(sent).toBeLessThan(90_000_000);
    expect(await storedFiles(app)).toEqual(before);
  });

  test('from an anonymous sender is not read', async () => {
    const { response, sentAtResponse } = await sendEndlessly(undefined);
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(sentAtResponse).toBeLessThan(20_000_000);
  });

  test('whose sender disconnects leaves nothing behind', async () => {
    const before = await storedFiles(app);
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = [
      ...head,
      `Authorization: Bearer ${editor.accessToken}`,
      'Content-Length: 9000000',
      '',
      part,
    ];
    line.write(lines.join('\r\n'));
    line.write(Buffer.alloc(1_000_000));
    await expect.poll(() => storedFiles(app)).not.toEqual(before);
    line.destroy();
    await expect.poll(() => storedFiles(app)).toEqual(before);
  });
});
