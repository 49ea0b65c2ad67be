import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentLanguages } from '@harbour/core/contract/values';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenLocally } from '../../../../tests/kit/listen-locally.ts';
import { createMailer, type MailerOptions } from './create-mailer.ts';
import { type MailName, writeMail } from './messages.ts';

const names: readonly MailName[] = ['verify', 'alreadyRegistered', 'reset', 'passwordChanged', 'invite'];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Options of a mailer without a mail server. */
const options = (): MailerOptions => ({
  smtpUrl: null,
  from: 'no-reply@harbour.example',
  outbox: folder,
  newId: () => 'a',
  now: () => Date.parse('2031-05-01T00:00:00Z'),
  log: pino({ enabled: false }),
});

describe('writeMail', () => {
  const cases = names.flatMap((name) => contentLanguages.map((language) => ({ name, language })));
  test.each(cases)('$name in $language contains its link', ({ name, language }) => {
    const mail = writeMail(name, language, 'https://harbour.example/x');
    expect(mail.text).toContain('\nhttps://harbour.example/x\n');
    expect(mail.subject).toContain('Harbour');
  });
});

test('a mail server that does not greet is given up after the timeout in its address', async () => {
  const silent = createServer();
  const { port } = await listenLocally(silent);
  const mailer = createMailer({ ...options(), smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=20` });
  await expect(mailer.send('amy@example.com', { subject: 'a', text: 'b', html: '<p>b</p>' })).rejects.toThrow(
    'Greeting',
  );
  silent.close();
});

test('without a mail server mails become outbox files, and logs have links but no recipients', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const mailer = createMailer({ ...options(), log });
  await mailer.send('amy@example.com', writeMail('verify', 'zh-hk', 'https://harbour.example/v'));
  expect(await readdir(folder)).toEqual(['a.eml']);
  const text = await readFile(join(folder, 'a.eml'), 'utf8');
  expect(text).toMatch(/^To: amy@example\.com$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(text).toMatch(/^Date: Thu, 01 May 2031 00:00:00 \+0000$/m);
  const parts = text.split('\r\n\r\n').map((part) => Buffer.from(part, 'base64').toString());
  for (const part of ['\nhttps://harbour.example/v\n', 'href="https://harbour.example/v"'])
    expect(parts.some((decoded) => decoded.includes(part))).toBe(true);
  expect(lines.join('')).toContain('https://harbour.example/v');
  expect(lines.join('')).not.toContain('amy@example.com');
});
