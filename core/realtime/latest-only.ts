/** The callbacks for a response and for a failure. */
interface Takers<T> {
  readonly onAnswer: (answer: T) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Handles responses that may overtake each other. */
export type TakeLatest = <T>(answer: Promise<T>, takers: Takers<T>) => void;

/** Passes on the result of the latest request; results of earlier ones are stale and dropped. */
export function createLatestOnly(): TakeLatest {
  let latest: Promise<unknown> | undefined;
  return (answer, { onAnswer, onFailure }) => {
    latest = answer;
    answer.then(
      (value) => {
        if (latest === answer) onAnswer(value);
      },
      (error: unknown) => {
        if (latest === answer) onFailure(error);
      },
    );
  };
}
