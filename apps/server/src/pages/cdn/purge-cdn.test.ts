import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startRecordingServer } from '../../../../../tests/kit/recording-server.ts';
import { createBackground } from '../../concurrency/background.ts';
import { createCdnPurges } from './purge-cdn.ts';

/** A sender of purges to a service of this test, and what it logged. */
async function start() {
  const service = await startRecordingServer();
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _encoding, done) => done(void lines.push(`${line}`)) }));
  const background = createBackground(log);
  const target = { url: `${service.url}/purge`, headers: { 'Fastly-Key': 'a secret' } };
  const purges = createCdnPurges({ target, background, log });
  const keys = () => service.calls.map(({ body }) => JSON.parse(body).surrogate_keys);
  return {
    service,
    purges,
    background,
    lines,
    keys,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

test('simultaneous changes are purged in one authenticated request, and again a second later', async () => {
  await using stage = await start();
  for (const name of ['news', 'modules', 'news']) stage.purges.collectionChanged(name);
  await stage.background.settled();
  const [first, ...repeated] = stage.keys();
  expect(first).toEqual(['news', 'modules']);
  // On a busy machine their repetitions may be further apart than the time that is merged into one request.
  expect(new Set(repeated.flat())).toEqual(new Set(first));
  const [call] = stage.service.calls;
  expect(call?.line).toBe('POST /purge');
  expect(call?.headers).toMatchObject({ 'fastly-key': 'a secret', 'content-type': 'application/json' });
  expect(stage.purges.stats()).toEqual({ sent: 1 + repeated.length, failed: 0 });
});

test('a change of a collection that no page reads purges nothing', async () => {
  await using stage = await start();
  for (const name of ['orders', 'sessions', 'contactForms', 'users']) stage.purges.collectionChanged(name);
  await stage.background.settled();
  expect(stage.keys()).toEqual([]);
});

test('a failed purge is retried, and changes made in the meantime follow it', async () => {
  await using stage = await start();
  stage.service.handleNext((response) => {
    stage.purges.collectionChanged('modules');
    response.writeHead(503).end();
  });
  stage.service.handleNext((response) => response.destroy());
  stage.purges.collectionChanged('news');
  await stage.background.settled();
  const [first, second, third, fourth] = stage.keys();
  expect([first, second, third]).toEqual([['news'], ['news'], ['news']]);
  // On a busy machine the repetition of the first change is due by then, and is sent with it.
  expect(fourth[0]).toBe('modules');
  expect(stage.purges.stats().failed).toBe(0);
});

test('while the server stops, a purge is tried once, and logged without the secret if it fails', async () => {
  await using stage = await start();
  stage.service.respondNext({}, 500);
  stage.service.respondNext({}, 500);
  stage.background.stop();
  stage.purges.all();
  await stage.background.settled();
  expect(stage.keys()).toEqual([['site'], ['site']]);
  expect(stage.purges.stats()).toEqual({ sent: 0, failed: 2 });
  expect(stage.lines).toHaveLength(2);
  expect(stage.lines[0]).toContain('"keys":["site"]');
  expect(stage.lines.join()).not.toContain('a secret');
});
