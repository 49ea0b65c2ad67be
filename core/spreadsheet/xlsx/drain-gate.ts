import { EventEmitter, once } from 'node:events';
import { propertyOf } from '../../contract/errors/refusal.ts';
import { isRecord, type PlainRecord } from '../../contract/values/json.ts';

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
  readonly state: PlainRecord;
}

function outputOf(sheet: object): Output {
  const buffer = propertyOf(sheet, 'stream');
  const stream = propertyOf(propertyOf(buffer, 'pipes'), '0');
  const state = propertyOf(stream, '_writableState');
  if (stream instanceof EventEmitter && isRecord(state) && 'needDrain' in state) return { stream, state };
  throw new Error('exceljs has changed: a sheet’s output is not where version 4.4.0 keeps it.');
}
