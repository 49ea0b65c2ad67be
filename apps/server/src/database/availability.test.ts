import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/kit/eventually.ts';
import { createAvailability } from './availability.ts';

/** An availability with the lines that it logs, over a database that can be switched off. */
function start(isAnswering: boolean) {
  const lines: string[] = [];
  const state = { isAnswering, requested: 0, refusal: 'ETIMEDOUT' };
  const ping = () => {
    state.requested += 1;
    return state.isAnswering ? Promise.resolve() : failing(state.refusal)();
  };
  const add = (_detail: object, line: string) => void lines.push(line);
  const log = { info: add, warn: add, error: add };
  return { lines, state, availability: createAvailability({ ping, longestMs: 60_000, log }) };
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'])(
  'an outage with %s is logged at once, and so is the recovery',
  async (code) => {
    const { lines, state, availability } = start(false);
    await expect(availability.wait(failing(code), () => undefined)).rejects.toMatchObject({ code });
    await eventually(() =>
      expect(lines).toEqual(['The database does not respond: calls are refused until it does']),
    );
    state.isAnswering = true;
    await eventually(() => expect(lines).toHaveLength(2));
    expect(lines[1]).toBe('The database responds again');
    expect(
      await availability.wait(
        () => Promise.resolve(1),
        () => undefined,
      ),
    ).toBe(1);
    availability.stop();
  },
);

test('a refused password does not affect open connections, and the log says what to do', async () => {
  const { lines, state, availability } = start(false);
  const serve = () =>
    availability.wait(
      () => Promise.resolve('served'),
      () => undefined,
    );
  state.refusal = '28P01';
  await expect(availability.wait(failing('28P01'), () => undefined)).rejects.toThrow();
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatch(/no longer accepts this server’s login.*DATABASE_URL/);
  expect(await serve()).toBe('served');
  state.refusal = 'ETIMEDOUT';
  await eventually(() => expect(lines).toHaveLength(2));
  await expect(serve()).rejects.toMatchObject({ code: 'HB504' });
  availability.stop();
});

test('one lost connection causes no refusals while the database responds', async () => {
  const { lines, state, availability } = start(true);
  await expect(availability.wait(failing('57P01'), () => undefined)).rejects.toThrow();
  await eventually(() => expect(state.requested).toBe(1));
  expect(
    await availability.wait(
      () => Promise.resolve(1),
      () => undefined,
    ),
  ).toBe(1);
  expect(lines).toEqual([]);
  availability.stop();
});
