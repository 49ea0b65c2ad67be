import { type AdapterTestName, adapterTests } from '@feathersjs/adapter-tests';
import * as errors from '@feathersjs/errors';
import { feathers } from '@feathersjs/feathers';
import { afterAll, beforeAll, describe } from 'vitest';
import { testedDatabases } from './databases.ts';
import { createPeople, peopleService } from './people.ts';

/** Every behaviour of Feathers' suite is listed, with none left out. */
const claimed: AdapterTestName[] = [
  '.options',
  '.events',
  '._get',
  '._find',
  '._create',
  '._update',
  '._patch',
  '._remove',
  '.get',
  '.get + $select',
  '.get + id + query',
  '.get + NotFound',
  '.get + NotFound (integer)',
  '.get + id + query id',
  '.find',
  '.remove',
  '.remove + $select',
  '.remove + id + query',
  '.remove + NotFound',
  '.remove + NotFound (integer)',
  '.remove + multi',
  '.remove + multi no pagination',
  '.remove + id + query id',
  '.update',
  '.update + $select',
  '.update + id + query',
  '.update + NotFound',
  '.update + NotFound (integer)',
  '.update + query + NotFound',
  '.update + id + query id',
  '.patch',
  '.patch + $select',
  '.patch + id + query',
  '.patch multiple',
  '.patch multiple no pagination',
  '.patch multi query same',
  '.patch multi query changed',
  '.patch + NotFound',
  '.patch + NotFound (integer)',
  '.patch + query + NotFound',
  '.patch + id + query id',
  '.create',
  '.create ignores query',
  '.create + $select',
  '.create multi',
  'internal .find',
  'internal .get',
  'internal .create',
  'internal .update',
  'internal .patch',
  'internal .remove',
  '.find + equal',
  '.find + equal multiple',
  '.find + $sort',
  '.find + $sort + string',
  '.find + $limit',
  '.find + $limit 0',
  '.find + $skip',
  '.find + $select',
  '.find + $or',
  '.find + $in',
  '.find + $nin',
  '.find + $lt',
  '.find + $lte',
  '.find + $gt',
  '.find + $gte',
  '.find + $ne',
  '.find + $gt + $lt + $sort',
  '.find + $or nested + $sort',
  '.find + $and',
  '.find + $and + $or',
  'params.adapter + paginate',
  'params.adapter + multi',
  '.find + paginate',
  '.find + paginate + query',
  '.find + paginate + $limit + $skip',
  '.find + paginate + $limit 0',
  '.find + paginate + params',
];

// The suite is written for Mocha, which has other names for these two.
Object.assign(globalThis, { before: beforeAll, after: afterAll });

for (const tested of testedDatabases) {
  describe.skipIf(tested.missing)(`Feathers' adapter suite on ${tested.name}`, () => {
    const app = feathers();
    let opened: Awaited<ReturnType<typeof tested.open>>;

    beforeAll(async () => {
      opened = await tested.open();
      await createPeople(opened.database);
      const service = peopleService(opened.database);
      Object.assign(service.options, { paginate: false, events: ['testing'] });
      app.use('people', service);
    });
    afterAll(() => opened[Symbol.asyncDispose]());

    adapterTests(claimed)(app, errors, 'people', '_id');
  });
}
