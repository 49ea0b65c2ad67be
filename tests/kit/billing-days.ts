import { demoChoice } from './buyer.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export const DAY_MS = 86_400_000;

/** The changes of an order that buys the demonstration's choice for one month. */
export const aMonth = { choice: { ...demoChoice, months: 1 }, hardware: [] };

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
