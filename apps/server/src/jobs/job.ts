/** Something the server does by itself. It must be able to run again where it was cut off. */
export interface Job {
  readonly name: string;
  /**
   * The occasion that a moment (milliseconds since 1970) belongs to, such as its day: text that sorts as time
   * does. The job is done once for each. One that passed while no server ran is made up for by the next, as a
   * run does all that is due by then.
   */
  readonly occasion: (now: number) => string;
  readonly run: (stopping: AbortSignal) => Promise<void>;
}
