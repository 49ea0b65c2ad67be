/** One save or delete: its progress 0 to 100, and the message for the global error banner where it failed. */
export interface Task {
  readonly phase: 'idle' | 'busy' | 'done' | 'failed';
  readonly progress: number;
  readonly message: string | null;
}

/** What happens to a save or delete. */
export type TaskAction =
  | { readonly type: 'started' }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'closed' };

/** Nothing under way. */
export const IDLE_TASK: Task = { phase: 'idle', progress: 0, message: null };

/**
 * The task after something happened. Edge rules: while busy a second start is passed over, so that a double click saves
 * once; progress never goes back and reaches 100 only by success; a failure stops the loading and keeps its message until closed.
 *
 * @example taskReducer(IDLE_TASK, { type: 'started' }) // { phase: 'busy', progress: 0, message: null }
 */
export function taskReducer(task: Task, action: TaskAction): Task {
  switch (action.type) {
    case 'started':
      return task.phase === 'busy' ? task : { phase: 'busy', progress: 0, message: null };
    case 'progressed':
      if (task.phase !== 'busy') return task;
      return { ...task, progress: Math.min(99, Math.max(task.progress, Math.floor(action.progress))) };
    case 'succeeded':
      return task.phase === 'busy' ? { phase: 'done', progress: 100, message: null } : task;
    case 'failed':
      return task.phase === 'busy' ? { ...task, phase: 'failed', message: action.message } : task;
    case 'closed':
      return task.phase === 'busy' ? task : IDLE_TASK;
  }
}
