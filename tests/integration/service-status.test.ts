import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceStatus } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const TOKEN = 'a-probe-token-of-more-than-32-letters';
const DAY_MS = 86_400_000;

let now = Date.now();
const app = forAllTests(
  await startTestApp({ seed: 'demo', site: true, now: () => now, config: { probeToken: TOKEN } }),
);

async function report(body: unknown, token = TOKEN) {
  const response = await fetch(`${app.url}/probe-results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Asks for the status past the age of the last answer. */
async function statusOf(part: string) {
  now += 60_000;
  const { parts }: ServiceStatus = await (await fetch(`${app.url}/api/serviceStatus`)).json();
  return parts.find((each) => each.part === part);
}

const resultAt = (ms: number, ok: boolean) => ({
  part: 'api',
  ok,
  ms: 12,
  at: new Date(ms).toISOString(),
});

test('accepts reports only with the token, and says what is wrong with an invalid one', async () => {
  const results = [resultAt(Date.now(), true)];
  expect(await report({ probe: 'one', results }, `${TOKEN}!`)).toMatchObject({ status: 404 });
  expect((await fetch(`${app.url}/probe-results`)).status).toBe(404);
  expect(await report({ probe: 'One two', results })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^probe: expected up to 40/) },
  });
  expect(await report({ probe: 'one', results: [{ ...results[0], part: 'moon' }] })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^results\.0\.part: /) },
  });
  expect(await statusOf('api')).toEqual({ part: 'api', state: 'unknown', days: [] });
});

test('counts a result once, and ignores those that are too old or in the future', async () => {
  const begun = Date.now();
  const results = [
    resultAt(begun - 3 * DAY_MS, false),
    resultAt(begun - 60_000, true),
    resultAt(begun, false),
    resultAt(begun - 8 * DAY_MS, true),
    resultAt(begun + DAY_MS, true),
  ];
  expect(await report({ probe: 'two', results })).toMatchObject({ body: { stored: 3, leftOut: 2 } });
  expect(await report({ probe: 'two', results })).toMatchObject({ body: { stored: 0, leftOut: 5 } });
  const status = await statusOf('api');
  expect(status?.state).toBe('working');
  expect(status?.days.reduce((sum, { checks }) => sum + checks, 0)).toBe(3);
  expect(status?.days.reduce((sum, { failures }) => sum + failures, 0)).toBe(2);
  await report({ probe: 'three', results: [resultAt(begun, false)] });
  expect((await statusOf('api'))?.state).toBe('failing');
});

test('the server itself reports the state of its mails', async () => {
  await app.runJobs();
  expect((await statusOf('mail'))?.state).toBe('working');
});

test('a probe measures every part, and queues what it cannot report until the server is back', async () => {
  const queue = join(await mkdtemp(join(tmpdir(), 'probe-')), 'results.jsonl');
  const probe = (url: string) =>
    runProcess(process.execPath, ['tools/probe.ts', url, '--once', '--name', 'outside', '--queue', queue], {
      env: { PROBE_TOKEN: TOKEN },
    });
  const away = await probe('http://127.0.0.1:9');
  expect(away.output).toContain('not in order: site, portal, api, realtime');
  expect(away.output).toContain('4 results wait in');
  const there = await probe(app.url);
  expect(there.output).toContain('all parts answer');
  expect(await readFile(queue, 'utf8')).toBe('');
  const site = await statusOf('site');
  expect(site?.days.at(-1)).toMatchObject({ checks: 2, failures: 1 });
});

test('the page and its feed show an incident while it is open', async () => {
  const page = async (path = '/en/status') => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(200);
    return (await response.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  const incidents = app.app.service('incidents');
  const { _id } = await incidents.create({
    title: { en: 'Payments fail', 'zh-hk': '付款失敗', 'zh-cn': '付款失败' },
    impact: 'outage',
    parts: [{ part: 'payments' }],
    startedAt: new Date(now - 60_000).toISOString(),
    updates: [
      { at: new Date(now).toISOString(), progress: 'identified', text: { en: 'A provider is <down>.' } },
    ],
    status: 'published',
  });
  const open = await page();
  expect(open).toMatch(/There is a disruption .*Payments fail Outage Affects: Payments Since /);
  expect(open).toMatch(/Example: reports opened slowly .*This is an example/);
  expect(await page('/zh-hk/status')).toMatch(/服務出現故障 .*付款失敗/);
  const feed = await (await fetch(`${app.url}/en/status.xml`)).text();
  expect(feed).toMatch(/<title>Payments fail<\/title>.*A provider is &#60;down&#62;\./s);
  await incidents.patch(_id, { endedAt: new Date(now).toISOString() });
  now += 60_000;
  expect(await page()).not.toContain('There is a disruption');
});
