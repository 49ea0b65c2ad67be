import { expect, test } from 'vitest';
import { canCall, grantFor } from './permissions.ts';
import { collectionNames } from './registry.ts';

test('an editor sees the bulk jobs of exactly the collections that editors may list', () => {
  const listed = collectionNames.filter((name) => canCall('editor', name, 'find') && name !== 'bulkJobs');
  const grant = grantFor('editor', 'bulkJobs', 'find');
  expect(grant).toEqual({ collection: { $in: expect.arrayContaining([...listed]) } });
  expect(Reflect.get(Object(Reflect.get(Object(grant), 'collection')), '$in')).toHaveLength(listed.length);
});
