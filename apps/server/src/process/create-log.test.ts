import { expect, test } from 'vitest';
import { createLog, createTerminalDestination } from './create-log.ts';

function logged(detail: object): string {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).info(detail, 'Something happened');
  return text;
}

test('an error is logged with its code and stack, without the values of its statement', () => {
  const values = { params: ['amy@example.com', '$argon2id$hash'], detail: 'Key (email)=(amy@example.com)' };
  const error = Object.assign(new Error('No room for amy@example.com'), { code: '42P01', ...values });
  const text = logged({ err: error });
  expect(JSON.parse(text).err).toMatchObject({ type: 'Error', code: '42P01', message: 'No room for …' });
  expect(text).toContain('create-log.test.ts');
  expect(text).not.toMatch(/amy|argon2/);
});

test.each(['-', 'a@', 'a@b.c1', '@', 'a.', 'b@a-'])(
  'a long message of nothing but %j is masked in linear time',
  (part) => {
    const message = part.repeat(100_000);
    expect(logged({ err: new Error(`${message} amy@example.com`) })).toContain(`${message} …`);
  },
);

test('an email address is masked whatever its length, beside punctuation and in brackets', () => {
  const long = `${'x'.repeat(300)}@${'y'.repeat(100)}.example`;
  const text = logged({ err: new Error(`(<amy@example.com>), ${long}; bob@shop.com.hk. pino@9.1.0 a/b@c`) });
  expect(JSON.parse(text).err.message).toBe('(<…>), …; …. pino@9.1.0 a/b@c');
});

test('the cause of an error is logged with it, masked in the same way', () => {
  const cause = Object.assign(new Error('refused bob@example.com'), { params: ['bob'] });
  const text = logged({ err: new Error('The mail was not sent', { cause }) });
  expect(text).toContain('refused …');
  expect(text).not.toContain('bob');
});

test('fields with personal data or keys are masked at any depth', () => {
  const text = logged({ email: 'amy@example.com', user: { phone: '+85291234567', deep: { cookie: 'c=1' } } });
  expect(text).not.toMatch(/amy|9123|c=1/);
});

test('in a terminal entries are short, failed calls show their id, and values are masked', async () => {
  let text = '';
  const write = (chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  };
  const log = createLog(
    'info',
    await createTerminalDestination({ isTTY: true, hasColors: () => false, write }),
  );
  const call = { requestId: 'id-7', transport: 'http', method: 'GET', path: '/en' };
  log.info({ ...call, status: 200, ms: 18 }, 'Request');
  log.error({ ...call, err: new Error('No room for amy@example.com') }, 'A call failed');
  log.warn({ email: 'amy@example.com', file: 'a.eml' }, 'A mail waits');
  const lines = text.replaceAll(/\[[\d:]+\] /g, '').split('\n');
  expect(lines[0]).toBe('INFO: GET /en 200 18 ms');
  expect(lines[1]?.trimEnd()).toBe('ERROR: GET /en A call failed (id-7)');
  expect(text).toMatch(/Error: No room for …\n.*create-log\.test\.ts/);
  expect(text).toContain('WARN: A mail waits {"email":"[Redacted]","file":"a.eml"}');
});

test('outside a terminal the log is not formatted for one', async () => {
  const output = { isTTY: false, hasColors: () => false, write: () => true };
  expect(await createTerminalDestination(output)).toBeUndefined();
});
