import { expect, test } from 'vitest';
import { relatedCollections, trackReads } from './render-context.ts';

const api = {
  act: async () => ({}),
  call: async () => ({}),
  find: async () => [],
  get: async () => ({}),
  create: async () => ({}),
};

test('collections that are found, fetched or populated are tracked, created ones are not', async () => {
  const tracked = trackReads(api, relatedCollections);
  await tracked.api.find('industries');
  await tracked.api.get('news', '1');
  await tracked.api.find('appTemplates', { $populate: 'modules.id' });
  await tracked.api.create('contactForms', {});
  expect([...tracked.collections]).toEqual(
    expect.arrayContaining(['industries', 'news', 'appTemplates', 'modules']),
  );
  expect(tracked.collections).not.toContain('contactForms');
});

test('related collections are tracked only if they are populated', async () => {
  const tracked = trackReads(api, relatedCollections);
  await tracked.api.find('appTemplates', { showOnHome: true });
  expect([...tracked.collections]).toEqual(['appTemplates']);
});
