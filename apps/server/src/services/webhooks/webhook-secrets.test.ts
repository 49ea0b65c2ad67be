import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretSeal, makeSecret, signatures } from './webhook-secrets.ts';

test('reproduces the signature of the convention’s own example', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('signs once for each secret', () => {
  const secrets = [makeSecret(randomBytes(32)), makeSecret(randomBytes(32))];
  const signed = { id: 'a', timestamp: 1, body: '{}' };
  const both = signatures(secrets, signed).split(' ');
  expect(both).toEqual(secrets.map((secret) => signatures([secret], signed)));
  expect(new Set(both).size).toBe(2);
});

test('an encrypted secret is decrypted only for its own subscription', () => {
  const seal = createSecretSeal({ secret: 'x'.repeat(40), oldSecret: null });
  const sealed = seal.seal('whsec_abc', 'one');
  expect(seal.open(sealed, 'one')).toBe('whsec_abc');
  expect(seal.open(sealed, 'other')).toBeUndefined();
});
