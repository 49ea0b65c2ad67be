import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { digestOf } from '../../calls/repeated-key.ts';
import { createQuoteTokens, type Quoted } from './quote-token.ts';

const tokens = createQuoteTokens({ secret: 'a secret' });
const quote: Quoted = {
  user: newRecordId(),
  subscription: newRecordId(),
  version: 3,
  change: { kind: 'pause', months: 2 },
  price: digestOf(['nothing', 0]),
  until: 1_900_000_000_000,
};

test('a signed quote is read back', () => {
  expect(tokens.read(tokens.sign(quote))).toEqual(quote);
});

test('a quote that was changed, or signed by another server, is rejected', () => {
  const [body = '', signature = ''] = tokens.sign(quote).split('.');
  const other = Buffer.from(JSON.stringify({ ...quote, version: 4 })).toString('base64url');
  for (const token of [
    '',
    body,
    `${body}.`,
    `${other}.${signature}`,
    `${body}.${signature}.`,
    `.${signature}`,
  ]) {
    expect(tokens.read(token)).toBeUndefined();
  }
  expect(createQuoteTokens({ secret: 'another secret' }).read(tokens.sign(quote))).toBeUndefined();
});
