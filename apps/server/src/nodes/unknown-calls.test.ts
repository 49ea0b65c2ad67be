import { expect, test } from 'vitest';
import { createUnknownCalls } from './unknown-calls.ts';

const at = (position: number) => ({ transaction: '7', position, at: 1_790_000_000_000 });

function setUp() {
  let time = 0;
  const released: string[] = [];
  const calls = createUnknownCalls(() => time);
  return {
    calls,
    released,
    fail: (name: string, position: number) =>
      calls.add({ from: at(position), release: () => void released.push(name) }),
    pass: (ms: number) => {
      time += ms;
      calls.settle();
    },
  };
}

test('the log is read again from the earliest call, once, however many entries follow', () => {
  const { calls, fail } = setUp();
  fail('later', 8);
  fail('earlier', 5);
  const first = calls.goBack(at(2_000));
  expect(first.from).toEqual(at(5));
  first.noteRead();
  expect(calls.goBack(at(1_005)).from).toEqual(at(1_005));
});

test('a failed read is repeated, and a call that fails during a read causes another one', () => {
  const { calls, fail } = setUp();
  fail('first', 5);
  expect(calls.goBack(at(9)).from).toEqual(at(5));
  const second = calls.goBack(at(9));
  fail('meanwhile', 4);
  second.noteRead();
  expect(calls.goBack(at(9)).from).toEqual(at(4));
});

test('a call is released half a minute after the log was read to its end', () => {
  const { calls, released, fail, pass } = setUp();
  fail('first', 5);
  pass(60_000);
  expect([calls.areThere(), released]).toEqual([true, []]);
  calls.goBack(at(9)).noteRead();
  pass(0);
  pass(29_999);
  expect([calls.areThere(), released]).toEqual([true, []]);
  pass(1);
  expect([calls.areThere(), released]).toEqual([false, ['first']]);
});

test('a call that is covered by an earlier one is released at once', () => {
  const { released, fail } = setUp();
  fail('first', 5);
  fail('second', 6);
  expect(released).toEqual(['second']);
});
