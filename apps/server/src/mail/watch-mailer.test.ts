import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './create-mailer.ts';
import { watchMailer } from './watch-mailer.ts';

const refusing: Mailer = {
  send: async (to) => {
    if ([to].flat().some((address) => address.startsWith('gone'))) throw new Error(`No such mailbox: ${to}`);
    return [to].flat().filter((address) => address.startsWith('full'));
  },
  close() {},
};
const mail = composeMail({ language: 'en', signedBy: 'Harbour', subject: 'Welcome', parts: ['Welcome.'] });

test('failures are recorded, newest first, and still reject', async () => {
  const mailer = watchMailer(refusing, () => 0);
  await mailer.send('amy@example.com', mail);
  expect(mailer.failures()).toEqual([]);
  for (const to of ['gone-1@example.com', 'gone-2@example.com']) {
    await expect(mailer.send(to, mail)).rejects.toThrow(to);
  }
  expect(mailer.failures()).toEqual([
    { to: 'gone-2@example.com', subject: 'Welcome', at: '1970-01-01T00:00:00.000Z' },
    { to: 'gone-1@example.com', subject: 'Welcome', at: '1970-01-01T00:00:00.000Z' },
  ]);
});

test('a failed mail to several recipients is recorded for each of them', async () => {
  const mailer = watchMailer(refusing, () => 0);
  await mailer.send(['gone-1@example.com', 'amy@example.com'], mail).catch(() => {});
  expect(mailer.failures().map(({ to }) => to)).toEqual(['gone-1@example.com', 'amy@example.com']);
});

test('a refused recipient is recorded, even if others received the mail', async () => {
  const mailer = watchMailer(refusing, () => 0);
  const refused = await mailer.send(['amy@example.com', 'full@example.com'], mail);
  expect([refused, mailer.failures().map(({ to }) => to)]).toEqual([
    ['full@example.com'],
    ['full@example.com'],
  ]);
  expect(mailer.counts()).toEqual({ sent: 1, failed: 0 });
});

test('at most twenty failures are recorded', async () => {
  const mailer = watchMailer(refusing, () => 0);
  for (let n = 0; n < 25; n += 1) await mailer.send(`gone-${n}@example.com`, mail).catch(() => {});
  expect(mailer.failures().map(({ to }) => to)).toHaveLength(20);
  expect(mailer.failures()[0]?.to).toBe('gone-24@example.com');
});

test('sent and failed mails are counted, one to several recipients as one', async () => {
  const mailer = watchMailer(refusing, () => 0);
  await mailer.send(['amy@example.com', 'bob@example.com'], mail);
  await mailer.send('gone@example.com', mail).catch(() => {});
  expect(mailer.counts()).toEqual({ sent: 1, failed: 1 });
});
