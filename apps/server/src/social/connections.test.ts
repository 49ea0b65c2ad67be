import { newRecordId } from '@harbour/core/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import type { Database } from '../database/database.ts';
import { createConnections } from './connections.ts';
import { createSocialSeal } from './seal-token.ts';
import { createSocialStore, type StoredPermission } from './social-store.ts';

let database: Database;
beforeAll(async () => {
  database = await openBlankDatabase();
});
afterAll(() => database.close());

const admin = newRecordId();
const row: StoredPermission = {
  _id: newRecordId(),
  admin,
  network: 'facebook',
  stateHash: '',
  expiresAt: '',
  usedAt: null,
  sealedGrant: null,
  sealedAccounts: null,
  grantEndsAt: null,
  failed: null,
};
const permission = { row, grant: 'grant', accounts: [{ id: '1001', name: 'Noodles', token: 'token' }] };

test('connecting a page twice at once creates one connection, with readable tokens', async () => {
  const seal = createSocialSeal({ secret: 'a secret of the tests' });
  const store = createSocialStore(database.db);
  const unused = () => Promise.reject(new Error('Nobody asks a network'));
  const { connect } = createConnections({
    connectors: [],
    store,
    seal,
    newId: newRecordId,
    now: Date.now,
    permissions: { begin: unused, receive: unused, of: async () => permission },
  });
  const requested = { network: 'facebook', account: '1001', language: 'en', pull: 'never' } as const;
  const ids = await Promise.all([connect(admin, requested), connect(admin, requested)]);
  const [stored, ...others] = await store.connections();
  expect(others).toEqual([]);
  expect(ids).toEqual([stored?._id, stored?._id]);
  expect(stored && seal.open(stored.sealedToken, stored._id)).toBe('token');
  expect(stored && seal.open(stored.sealedGrant, stored._id)).toBe('grant');
});
