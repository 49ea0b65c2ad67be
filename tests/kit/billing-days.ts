import { demoChoice } from './buyer.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export const DAY_MS = 86_400_000;

const { months: _, ...choice } = demoChoice;

/** The order data for the demonstration's choice with its plan's own term, which is one month here. */
export const aMonth = { choice, hardware: [] };

/** A demonstration server whose clock a test controls. */
export interface BillingDays {
  readonly app: TestApp;
  now(): number;
  /** Moves the clock only. */
  pass(ms: number): void;
  /** Moves the clock and runs the server's scheduled jobs. */
  jobsAfter(ms: number): Promise<void>;
  /** Runs the server's jobs on each day until `day`. */
  liveUntil(day: string): Promise<void>;
  subscriptionOf(id: string): ReturnType<ReturnType<TestApp['app']['service']>['get']>;
}

/** Starts at noon in Hong Kong on 2 March 2026. */
export async function startBillingDays(): Promise<BillingDays> {
  let time = Date.parse('2026-03-02T04:00:00Z');
  const app = await startTestApp({ seed: 'demo', now: () => time });
  await sellFor(app, 1);
  const jobsAfter = async (ms: number) => {
    time += ms;
    await app.runJobs();
  };
  return {
    app,
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
    jobsAfter,
    async liveUntil(day) {
      while (time < Date.parse(`${day}T04:00:00Z`)) await jobsAfter(DAY_MS);
    },
    subscriptionOf: (id) => app.app.service('subscriptions').get(id),
  };
}

/** Sets the default term of every plan of the demonstration, in months. */
export async function sellFor({ app }: TestApp, prepayMonth: number): Promise<void> {
  const plans = await app.service('appTemplates').find({ query: {}, paginate: false });
  for (const { _id } of [plans].flat()) await app.service('appTemplates').patch(_id, { prepayMonth });
}
