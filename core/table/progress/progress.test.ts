import { describe, expect, test } from 'vitest';
import { IDLE_TASK, type TaskAction, taskReducer } from './task.ts';

describe('a save or delete', () => {
  const play = (...actions: readonly TaskAction[]) => actions.reduce(taskReducer, IDLE_TASK);

  test('reaches 100 only on success', () => {
    expect(play({ type: 'started' }, { type: 'progressed', progress: 150 })).toMatchObject({ progress: 99 });
    expect(play({ type: 'started' }, { type: 'succeeded' })).toEqual({
      phase: 'done',
      progress: 100,
      message: null,
    });
  });

  test('ignores a second start while busy', () => {
    const busy = play({ type: 'started' }, { type: 'progressed', progress: 40 });
    expect(taskReducer(busy, { type: 'started' })).toBe(busy);
  });

  test('stops on a failure and keeps its message until it is closed', () => {
    const ended = play({ type: 'started' }, { type: 'failed', message: 'Offline' });
    expect(ended).toEqual({ phase: 'failed', progress: 0, message: 'Offline' });
    expect(taskReducer(ended, { type: 'closed' })).toBe(IDLE_TASK);
  });
});
