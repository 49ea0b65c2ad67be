import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { keptFiles } from '../kit/upload.ts';

let app: TestApp;
let editor: Person;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.signIn('editor');
});
afterAll(() => app[Symbol.asyncDispose]());

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
    let answer = '';
    let sentAtAnswer = 0;
    let isOpen = true;
    line.on('data', (data) => {
      if (answer === '') sentAtAnswer = line.bytesWritten;
      answer += data;
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
    return { answer, sentAtAnswer, sent: line.bytesWritten };
  }

  test('is refused before it is sent, where its size is said', async () => {
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = [
      ...head,
      `Authorization: Bearer ${editor.accessToken}`,
      'Content-Length: 99000000',
      '',
      '',
    ];
    line.write(lines.join('\r\n'));
    const [answer] = await new Promise<Buffer[]>((resolve) => line.once('data', (data) => resolve([data])));
    line.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
  });

  test('is refused while it is sent, and its sender cut off who goes on', async () => {
    const before = await keptFiles(app);
    const { answer, sentAtAnswer, sent } = await sendEndlessly(editor);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
    expect(sentAtAnswer).toBeLessThan(60_000_000);
    expect(sent).toBeLessThan(90_000_000);
    expect(await keptFiles(app)).toEqual(before);
  });

  test('of a stranger is not read at all', async () => {
    const { answer, sentAtAnswer } = await sendEndlessly(undefined);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(sentAtAnswer).toBeLessThan(20_000_000);
  });

  test('of someone who hangs up leaves nothing behind', async () => {
    const before = await keptFiles(app);
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
    await expect.poll(() => keptFiles(app)).not.toEqual(before);
    line.destroy();
    await expect.poll(() => keptFiles(app)).toEqual(before);
  });
});
