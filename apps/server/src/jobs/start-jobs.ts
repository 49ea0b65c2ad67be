import type { Application } from '@feathersjs/feathers';
import type { Logger } from 'pino';
import type { Background } from '../background.ts';
import { emptyTrash } from './empty-trash.ts';

const HOUR_MS = 3_600_000;

export interface JobsDeps {
  readonly background: Background;
  readonly now: () => number;
  readonly log: Logger;
}

/** Starts what the server does by itself, once an hour; answers the function that ends it. A job under way belongs to `background`. */
export function startJobs(app: Application, { background, now, log }: JobsDeps): () => void {
  const timer = setInterval(() => background.run(clearTrash), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);

  async function clearTrash(): Promise<void> {
    const emptied = await emptyTrash(app, now());
    if (emptied > 0) log.info({ emptied }, 'The trash was emptied of what is past its time');
  }
}
