/** Answers several questions at once, in their order, each by itself. */
export type AnswerAll<Q, A> = (questions: readonly Q[]) => Promise<readonly PromiseSettledResult<A>[]>;

interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (reason: unknown) => void;
}

/** Gathers the questions of one turn of the event loop and has them answered together. */
export function joinCalls<Q, A>(answerAll: AnswerAll<Q, A>): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  async function answer(): Promise<void> {
    const calls = waiting;
    waiting = [];
    try {
      const answers = await answerAll(calls.map(({ question }) => question));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const settled = answers[index];
        if (settled?.status === 'fulfilled') resolve(settled.value);
        else reject(settled?.reason ?? new TypeError('A question was not answered'));
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void answer());
    });
}

/** Answers that are all there. */
export function fulfilled<A>(values: readonly A[]): readonly PromiseSettledResult<A>[] {
  return values.map((value) => ({ status: 'fulfilled', value }));
}
