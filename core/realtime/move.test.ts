import { expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import { accepts, findIndustries, setUpClient, user } from '../../tests/kit/scripted-client.ts';
import { MOVE_EVENT } from '../contract/actions/missed-changes.ts';

test('a client asked to move leaves after its last response and calls the next server', async () => {
  await using setup = await setUpClient((call) => {
    if (call.path === 'industries') call.socket.emit(MOVE_EVENT, {});
    return accepts(call);
  });
  const { client, peer, heard } = setup;
  await client.session.signIn({ email: user.email, password: 'x' });
  const [answered] = await Promise.all([
    findIndustries(client),
    eventually(() => expect(heard).toContain('disconnect')),
  ]);
  expect(answered.data).toEqual([]);
  await client.service('news').find();
  expect(peer.transports).toHaveLength(2);
  const sockets = peer.calls.map(({ path, socket }) => [path, socket.id]);
  const [, [, first] = [], , [, last] = []] = sockets;
  expect(sockets.map(([path]) => path)).toEqual(['authentication', 'industries', 'authentication', 'news']);
  expect(last).not.toBe(first);
});
