import { expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import { notAuthenticated, setUpClient, user } from '../../tests/kit/scripted-client.ts';
import { refusal } from '../../tests/kit/scripted-peer.ts';
import { newRecordId } from '../contract/values/ids.ts';
import { watchPresence } from './watch-presence.ts';

const forbidden = { ...refusal('Forbidden', 403), data: { code: 'forbidden' } };
const unavailable = { ...refusal('Unavailable', 503), data: { code: 'unavailable' } };

test.concurrent('refused presence is reported, but no ended session and no outage', async () => {
  const responses = [notAuthenticated, unavailable, forbidden];
  await using setup = await setUpClient(({ path }) =>
    path === 'authentication' ? { user } : (responses[0] ?? forbidden),
  );
  const { client, errors, peer } = setup;
  const calls = () => peer.calls.filter(({ path }) => path === 'presence').length;
  const watched = watchPresence(client.presence, {
    collection: 'news',
    id: newRecordId(),
    onChange: () => {},
  });
  await eventually(() => expect(client.session.state().loginNotice).toBe(true));
  for (const field of ['title', 'author']) {
    responses.shift();
    const before = calls();
    watched.edit(field);
    await eventually(() => expect(calls()).toBeGreaterThan(before));
  }
  await eventually(() => expect(errors.at(-1)).toMatchObject({ name: 'Forbidden' }));
  // A return may announce it again.
  expect(errors.every((error) => error instanceof Error && error.name === 'Forbidden')).toBe(true);
  watched.close();
});
