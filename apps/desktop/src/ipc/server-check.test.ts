import { API_VERSION } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { judgeIdentity } from './server-check.ts';

const ours = { status: 'ok', product: 'harbour', name: 'Harbour', version: '1.2.3', apiVersion: API_VERSION };

test.each([
  [ours, { kind: 'ok', version: '1.2.3' }],
  [
    { ...ours, more: 1 },
    { kind: 'ok', version: '1.2.3' },
  ],
  [
    { ...ours, apiVersion: API_VERSION + 1 },
    { kind: 'tooNew', version: '1.2.3' },
  ],
  [{ ...ours, product: 'another' }, { kind: 'notHarbour' }],
  [{ status: 'ok' }, { kind: 'notHarbour' }],
  ['ok', { kind: 'notHarbour' }],
  [undefined, { kind: 'notHarbour' }],
])('the identity %j is judged as %j', (response, found) => {
  expect(judgeIdentity(response)).toEqual(found);
});
