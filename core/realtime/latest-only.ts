/** The callbacks for a response and for a failure. */
interface Takers<T> {
  readonly onResponse: (response: T) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Handles responses that may overtake each other. */
export interface LatestOnly {
  /** Passes on the result of a request, unless a later one is sent or it is dropped before its result. */
  take<T>(response: Promise<T>, takers: Takers<T>): void;
  /** Drops the result that is still to come, because something newer is shown already. */
  drop(): void;
}

/** Passes on the result of the latest request; results of earlier ones are stale and dropped. */
export function createLatestOnly(): LatestOnly {
  let latest: Promise<unknown> | undefined;
  return {
    take(response, { onResponse, onFailure }) {
      latest = response;
      response.then(
        (value) => {
          if (latest === response) onResponse(value);
        },
        (error: unknown) => {
          if (latest === response) onFailure(error);
        },
      );
    },
    drop() {
      latest = undefined;
    },
  };
}
