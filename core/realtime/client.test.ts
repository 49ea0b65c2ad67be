import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import { accepts, findIndustries, setUpClient } from '../../tests/kit/scripted-client.ts';
import { never } from '../../tests/kit/scripted-peer.ts';
import { recordIdSchema } from '../contract/values/value-schemas.ts';

test('uses only WebSocket', async () => {
  await using setup = await setUpClient(accepts);
  expect(setup.peer.transports).toEqual(['websocket']);
});

test('a call pending at a disconnection fails as a timeout that names the reason', async () => {
  await using setup = await setUpClient(() => never);
  const call = findIndustries(setup.client);
  const outcome = expect(call).rejects.toMatchObject({
    name: 'Timeout',
    message: 'Network disconnected',
    reason: 'socketDisconnect',
    data: { reason: 'socketDisconnect' },
  });
  await eventually(() => expect(setup.peer.calls).toHaveLength(1));
  setup.peer.cut();
  await outcome;
});

test('a call without a response in time fails as a timeout', async () => {
  await using setup = await setUpClient(() => never, { callTimeoutMs: 40 });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ name: 'Timeout' });
});

test('calls an action by its name, and a read action with find', async () => {
  await using setup = await setUpClient(({ path }) => ({ answered: path }));
  const _id = v.parse(recordIdSchema, '0190f5a0-0000-7000-8000-000000000001');
  await expect(setup.client.call('attachments/usage', { id: _id })).resolves.toEqual({
    answered: 'attachments/usage',
  });
  await expect(setup.client.call('overview', {})).resolves.toEqual({ answered: 'overview' });
  expect(setup.peer.calls.map(({ method, path, args }) => [method, path, args[0]])).toEqual([
    ['create', 'attachments/usage', { id: _id }],
    ['find', 'overview', {}],
  ]);
});

test('emits the events of a batch one by one, in their order', async () => {
  await using setup = await setUpClient(accepts);
  const heard: unknown[] = [];
  const service = setup.client.service('industries');
  service.on('patched', (record) => heard.push(['patched', record]));
  service.on('removed', (record) => heard.push(['removed', record]));
  setup.peer.emit('industries batch', [
    { event: 'patched', record: { _id: 'i1' } },
    { event: 'removed', record: { _id: 'i2' } },
    { event: 'created', record: { _id: 'i3' } },
    { event: 'patched', record: { _id: 'i4' } },
  ]);
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard).toEqual([
    ['patched', { _id: 'i1' }],
    ['removed', { _id: 'i2' }],
    ['patched', { _id: 'i4' }],
  ]);
});
