/** One save or delete: its progress 0 to 100, and the message for the global error banner if it failed. */
export interface Task {
  readonly phase: 'idle' | 'busy' | 'done' | 'failed';
  readonly progress: number;
  readonly message: string | null;
}

/** Actions on a save or delete. */
export type TaskAction =
  | { readonly type: 'started' }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'closed' };

/** No save or delete is running. */
export const IDLE_TASK: Task = { phase: 'idle', progress: 0, message: null };

/**
 * Returns the task after an action. Edge rules: a second start while busy is ignored, so that a double click
 * saves once; progress never decreases and reaches 100 only on success; a failure stops the progress and
 * keeps its message until it is closed.
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
