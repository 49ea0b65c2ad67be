import { EventEmitter, once } from 'node:events';

/** Reports when a streaming sheet has buffered more than its output accepts. */
export interface DrainGate {
  isFull(): boolean;
  /** Resolves when rows may be added again; rejects with the signal's reason. */
  drained(signal: AbortSignal): Promise<void>;
}

/**
 * Adds the back-pressure that exceljs 4.4.0 lacks: a row's `commit` accepts everything at once, and only the
 * stream behind the sheet, a private field, reports that it is full. Throws when the field is missing: check
 * this before upgrading exceljs.
 */
export function openDrainGate(sheet: object): DrainGate {
  const output = outputOf(sheet);
  return {
    isFull: () => output.state.needDrain === true,
    async drained(signal) {
      signal.throwIfAborted();
      try {
        await once(output.stream, 'drain', { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
  };
}

interface Output {
  readonly stream: EventEmitter;
  readonly state: { readonly needDrain: unknown };
}

function outputOf(sheet: object): Output {
  const buffer = fieldOf(sheet, 'stream');
  const stream = fieldOf(fieldOf(buffer, 'pipes'), '0');
  const state = fieldOf(stream, '_writableState');
  if (stream instanceof EventEmitter && isObject(state) && 'needDrain' in state) return { stream, state };
  throw new Error('exceljs has changed: a sheet’s output is not where version 4.4.0 keeps it.');
}

function fieldOf(holder: unknown, name: string): unknown {
  return isObject(holder) ? Reflect.get(holder, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
