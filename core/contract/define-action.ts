import type * as v from 'valibot';
import type { Role } from './roles.ts';

/** The type of an answer, carried where there is no value to infer it from. */
export interface AnswerType<T> {
  readonly type?: T;
}

/**
 * A service that is no collection: one call, which either does something (`create`) or tells something
 * (`find`). Whoever is not among `roles` is refused.
 */
export interface ActionDefinition<Data = unknown, Answer = unknown> {
  readonly method: 'create' | 'find';
  readonly roles: readonly Role[];
  readonly data: v.GenericSchema<unknown, Data>;
  readonly answer: AnswerType<Answer>;
  /** What it does, for the API reference. */
  readonly sentence: string;
}

/** States an action; what it takes follows from its schema. */
export function defineAction<Data, Answer>(
  definition: ActionDefinition<Data, Answer>,
): ActionDefinition<Data, Answer> {
  return definition;
}

/** Says what an action answers. */
export function answers<T>(): AnswerType<T> {
  return {};
}

/** What an action takes. */
export type DefinedData<A> = A extends ActionDefinition<infer Data, infer _> ? Data : never;
/** What an action answers. */
export type DefinedAnswer<A> = A extends ActionDefinition<infer _, infer Answer> ? Answer : never;
