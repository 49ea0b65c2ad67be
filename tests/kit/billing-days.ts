import { demoChoice } from './buyer.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export const DAY_MS = 86_400_000;

const { months: _, ...choice } = demoChoice;

/** The changes of an order that buys the demonstration's choice for its plan's own term: one month, here. */
export const aMonth = { choice, hardware: [] };

/** A demonstration whose clock a test moves. */
export interface BillingDays {
  readonly app: TestApp;
  now(): number;
  /** Moves the clock alone. */
  pass(ms: number): void;
  /** Moves the clock, and lets the server do then what it does by itself. */
  jobsAfter(ms: number): Promise<void>;
  /** Lets the server do its work on each day up to `day`. */
  liveUntil(day: string): Promise<void>;
  subscriptionOf(id: string): ReturnType<ReturnType<TestApp['app']['service']>['get']>;
}

/** Starts it at noon in Hong Kong on 2 March 2026. */
export async function startBillingDays(): Promise<BillingDays> {
  let moment = Date.parse('2026-03-02T04:00:00Z');
  const app = await startTestApp({ seed: 'demo', now: () => moment });
  await sellFor(app, 1);
  const jobsAfter = async (ms: number) => {
    moment += ms;
    await app.runJobs();
  };
  return {
    app,
    now: () => moment,
    pass: (ms) => {
      moment += ms;
    },
    jobsAfter,
    async liveUntil(day) {
      while (moment < Date.parse(`${day}T04:00:00Z`)) await jobsAfter(DAY_MS);
    },
    subscriptionOf: (id) => app.app.service('subscriptions').get(id),
  };
}

/** Has every plan of the demonstration sold for so many months where the buyer names no term. */
export async function sellFor({ app }: TestApp, prepayMonth: number): Promise<void> {
  const plans = await app.service('appTemplates').find({ query: {}, paginate: false });
  for (const { _id } of [plans].flat()) await app.service('appTemplates').patch(_id, { prepayMonth });
}
