import { expect, test } from 'vitest';
import { createHandles } from './handles.ts';

function startHandles() {
  let last = 0;
  return createHandles<string>(() => `handle-${++last}`);
}

test('a handle works only in the window it was given to', () => {
  const handles = startHandles();
  const handle = handles.give(1, 'thing');
  expect(handles.get(1, handle)).toBe('thing');
  expect(() => handles.get(2, handle)).toThrow('no file under this handle');
});

test.each(['', '/etc/passwd', '../secret', '__proto__', 'constructor'])('%j refers to no file', (handle) => {
  expect(() => startHandles().get(1, handle)).toThrow('no file under this handle');
});

test('dropping the handles of a window returns them and keeps those of others', () => {
  const handles = startHandles();
  const [first, second] = [handles.give(1, 'one'), handles.give(2, 'two')];
  expect(handles.dropAll(1)).toEqual(['one']);
  expect(() => handles.get(1, first)).toThrow();
  expect(handles.get(2, second)).toBe('two');
});
