/** What is done with an answer, or with why there is none. */
interface Takers<T> {
  readonly onAnswer: (answer: T) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Takes answers to questions that may overtake each other. */
export type TakeLatest = <T>(answer: Promise<T>, takers: Takers<T>) => void;

/**
 * Takes what comes of the question that was asked last; whatever comes of an earlier one is out of date by
 * then and is dropped.
 */
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
