/** Stops a timer; harmless after it has run or a second time. */
export type CancelTimer = () => void;

/** Time, so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Runs `task` once, `delay` milliseconds from now or as soon after as the host can. */
  after(delay: number, task: () => void): CancelTimer;
}
