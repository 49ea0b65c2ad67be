import type { MessagePort } from 'node:worker_threads';
import { failureError } from './export-failure.ts';
import type { FromWorker, ToWorker, WorkerQuestion } from './worker-messages.ts';

/** A worker's channel to the main process. */
export interface ProgramLine {
  /** Sends a request and waits for the response; rejects with the reason of a refusal. */
  ask(question: WorkerQuestion): Promise<string | number>;
  tell(message: Exclude<FromWorker, { type: 'question' }>): void;
  /** Aborts when the person cancels the export. */
  readonly cancelled: AbortSignal;
}

/** Opens a worker's channel. */
export function openProgramLine(port: MessagePort): ProgramLine {
  const stop = new AbortController();
  const open = new Map<number, PromiseWithResolvers<string | number>>();
  let asked = 0;

  function settle(message: Exclude<ToWorker, { type: 'cancel' }>): void {
    const waiting = open.get(message.number);
    open.delete(message.number);
    if (message.type === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(failureError(message.failure));
  }

  port.on('message', (message: ToWorker) => {
    if (message.type === 'cancel') stop.abort();
    else settle(message);
  });
  return {
    cancelled: stop.signal,
    tell: (message) => port.postMessage(message),
    ask(question) {
      asked += 1;
      const waiting = Promise.withResolvers<string | number>();
      open.set(asked, waiting);
      port.postMessage({ type: 'question', number: asked, question });
      return waiting.promise;
    },
  };
}
