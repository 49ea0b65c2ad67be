import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

function logged(detail: object): string {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).info(detail, 'Something happened');
  return text;
}

test('an error is logged with its code and place, without the values its statement had', () => {
  const values = { params: ['amy@example.com', '$argon2id$hash'], detail: 'Key (email)=(amy@example.com)' };
  const error = Object.assign(new Error('No room for amy@example.com'), { code: '42P01', ...values });
  const text = logged({ err: error });
  expect(JSON.parse(text).err).toMatchObject({ type: 'Error', code: '42P01', message: 'No room for …' });
  expect(text).toContain('create-log.test.ts');
  expect(text).not.toMatch(/amy|argon2/);
});

test('the reason behind an error is told with it, as sparingly', () => {
  const cause = Object.assign(new Error('refused bob@example.com'), { params: ['bob'] });
  const text = logged({ err: new Error('The mail was not sent', { cause }) });
  expect(text).toContain('refused …');
  expect(text).not.toContain('bob');
});

test('fields that hold personal data or keys are masked wherever they stand', () => {
  const text = logged({ email: 'amy@example.com', user: { phone: '+85291234567', deep: { cookie: 'c=1' } } });
  expect(text).not.toMatch(/amy|9123|c=1/);
});
