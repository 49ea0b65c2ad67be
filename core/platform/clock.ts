/** Cancels a timer; has no effect after the timer has run or when called again. */
export type CancelTimer = () => void;

/** The source of time, so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Runs `task` once, `delay` milliseconds from now or as soon afterwards as possible. */
  after(delay: number, task: () => void): CancelTimer;
}
