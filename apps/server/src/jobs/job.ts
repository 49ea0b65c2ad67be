/** A task that the server runs on schedule. It must be able to resume after an interruption. */
export interface Job {
  readonly name: string;
  /**
   * Returns the occasion of a time (milliseconds since 1970), such as its day: text that sorts like time. The
   * job is done once for each. If no server ran on an occasion, the next run catches up, because a run does
   * everything that is due by then.
   */
  readonly occasion: (now: number) => string;
  readonly run: (stopping: AbortSignal) => Promise<void>;
}
