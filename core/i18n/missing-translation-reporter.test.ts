import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenLocally } from '../../tests/kit/listen-locally.ts';
import {
  createMissingTranslationReporter,
  MISSING_TRANSLATION_BATCH_MS,
  MISSING_TRANSLATION_LIMIT,
  type MissingTranslation,
  type Schedule,
} from './missing-translation-reporter.ts';

interface Reply {
  readonly status: number;
  readonly body: string;
}

interface Report {
  readonly list: readonly MissingTranslation[];
  readonly app: string;
}

const title = { key: 'site:home.title', url: 'https://site.example/zh-hk', locale: 'zh-hk' };
const other = { ...title, locale: 'zh-cn' };

async function startEndpoint() {
  const received: { readonly type: string | undefined; readonly report: Report }[] = [];
  const responses: Reply[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ type: request.headers['content-type'], report: JSON.parse(body) });
    const { status, body: text } = responses.shift() ?? { status: 200, body: '' };
    response.writeHead(status).end(text);
  });
  const listener = await listenLocally(server);
  return { ...listener, url: `${listener.url}/missingTranslate`, received, responses };
}

function manualTimer() {
  const waiting = new Map<() => void, number>();
  const schedule: Schedule = (task, delayMs) => {
    waiting.set(task, delayMs);
    return () => void waiting.delete(task);
  };
  const fire = () => {
    const tasks = [...waiting.keys()];
    waiting.clear();
    for (const task of tasks) task();
  };
  return { schedule, fire, delays: () => [...waiting.values()] };
}

async function startReporter() {
  const endpoint = await startEndpoint();
  const timer = manualTimer();
  let settled = Promise.withResolvers<unknown>();
  const nextError = async () => {
    const error = await settled.promise;
    settled = Promise.withResolvers<unknown>();
    return error;
  };
  const reporter = createMissingTranslationReporter({
    endpoint: endpoint.url,
    app: 'web',
    fetch,
    schedule: timer.schedule,
    onError: (error) => settled.resolve(error),
  });
  return { endpoint, timer, reporter, nextError, [Symbol.asyncDispose]: endpoint[Symbol.asyncDispose] };
}

describe('missing-translation reporter', () => {
  it('posts one JSON batch with the list and the app', async () => {
    await using test = await startReporter();
    test.reporter.report(title);
    test.reporter.report(other);
    await test.reporter.flush();
    expect(test.endpoint.received).toEqual([
      { type: 'application/json', report: { list: [title, other], app: 'web' } },
    ]);
  });

  it('sends an item once per batch, however often it is reported', async () => {
    await using test = await startReporter();
    for (const item of [title, { ...title }, other, title]) test.reporter.report(item);
    await test.reporter.flush();
    expect(test.endpoint.received[0]?.report.list).toEqual([title, other]);
  });

  it('waits 3000 ms from the first item and starts no second timer', async () => {
    await using test = await startReporter();
    expect(test.timer.delays()).toEqual([]);
    test.reporter.report(title);
    test.reporter.report(other);
    expect(test.timer.delays()).toEqual([3000]);
    expect(MISSING_TRANSLATION_BATCH_MS).toBe(3000);
  });

  it('sends nothing if there are no items', async () => {
    await using test = await startReporter();
    await test.reporter.flush();
    test.reporter.report(title);
    await test.reporter.flush();
    await test.reporter.flush();
    expect(test.endpoint.received).toHaveLength(1);
    expect(test.timer.delays()).toEqual([]);
  });

  it.each([
    [{ status: 400, body: '{"message":"Unknown app"}' }, 'Unknown app'],
    [{ status: 500, body: 'Internal trouble' }, 'Invalid status: Internal trouble'],
    [{ status: 502, body: '{"error":true}' }, 'Invalid status: {"error":true}'],
    [{ status: 502, body: '{"message":""}' }, 'Invalid status: {"message":""}'],
    [{ status: 503, body: '' }, 'Invalid status: 503 Service Unavailable'],
  ])('throws for the response %j', async (response, message) => {
    await using test = await startReporter();
    test.endpoint.responses.push(response);
    test.reporter.report(title);
    await expect(test.reporter.flush()).rejects.toThrow(new Error(message));
  });

  it('passes the error of a timed batch to onError and sends its items first in the next batch', async () => {
    await using test = await startReporter();
    test.endpoint.responses.push({ status: 500, body: 'down' });
    test.reporter.report(title);
    test.timer.fire();
    expect(await test.nextError()).toEqual(new Error('Invalid status: down'));
    test.reporter.report(other);
    test.reporter.report(title);
    expect(test.timer.delays()).toEqual([3000]);
    await test.reporter.flush();
    expect(test.endpoint.received.at(-1)?.report.list).toEqual([title, other]);
  });

  it('keeps the items if the endpoint is unreachable', async () => {
    await using test = await startReporter();
    const unreachable = createMissingTranslationReporter({
      endpoint: 'http://127.0.0.1:1/missingTranslate',
      app: 'web',
      fetch,
      schedule: test.timer.schedule,
      onError: () => {},
    });
    unreachable.report(title);
    await expect(unreachable.flush()).rejects.toThrow();
    expect(test.timer.delays()).toEqual([3000]);
  });

  it('keeps items up to the limit', async () => {
    await using test = await startReporter();
    for (let index = 0; index <= MISSING_TRANSLATION_LIMIT; index += 1) {
      test.reporter.report({ ...title, key: `site:${index}` });
    }
    await test.reporter.flush();
    expect(test.endpoint.received[0]?.report.list).toHaveLength(MISSING_TRANSLATION_LIMIT);
    expect(test.endpoint.received[0]?.report.list[0]?.key).toBe('site:0');
  });

  it('stops when closed, even after a failure', async () => {
    await using test = await startReporter();
    test.endpoint.responses.push({ status: 500, body: 'down' });
    test.reporter.report(title);
    const sending = test.reporter.flush();
    test.reporter.close();
    await expect(sending).rejects.toThrow('Invalid status: down');
    test.reporter.report(other);
    expect(test.timer.delays()).toEqual([]);
  });
});
