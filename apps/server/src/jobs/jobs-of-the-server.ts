import type { Application } from '@feathersjs/feathers';
import type { Logger } from 'pino';
import type { Billing } from '../billing/create-billing.ts';
import { emptyTrash } from './empty-trash.ts';
import type { Job } from './job.ts';

const HOUR_MS = 3_600_000;

export interface ServerJobsDeps {
  readonly app: Application;
  readonly billing: Billing;
  readonly now: () => number;
  readonly log: Logger;
}

/** Every job: billing at the merchants' midnight, and again each hour for what could not be finished; the trash once an hour. */
export function jobsOfTheServer({ app, billing, now, log }: ServerJobsDeps): readonly Job[] {
  const hour = (at: number) => new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
  return [
    { name: 'billing', occasion: hour, run: billing.runDay },
    {
      name: 'trash',
      occasion: hour,
      async run() {
        const emptied = await emptyTrash(app, now());
        if (emptied > 0) log.info({ emptied }, 'The trash was emptied of what is past its time');
      },
    },
  ];
}
