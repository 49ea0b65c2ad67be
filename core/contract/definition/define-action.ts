import type * as v from 'valibot';
import type { Role } from '../values/collection-calls.ts';

/** Carries the type of a response, since there is no value to infer it from. */
export interface ResponseType<T> {
  readonly type?: T;
}

/**
 * A service that is not a collection: one call, which either changes something (`create`) or only reads
 * (`find`). Callers whose role is not in `roles` are refused.
 */
export interface ActionDefinition<Data = unknown, Result = unknown> {
  readonly method: 'create' | 'find';
  readonly roles: readonly Role[];
  readonly data: v.GenericSchema<unknown, Data>;
  readonly response: ResponseType<Result>;
  /** A description for the API reference. */
  readonly sentence: string;
}

/** Defines an action; the type of its data is inferred from its schema. */
export function defineAction<Data, Result>(
  definition: ActionDefinition<Data, Result>,
): ActionDefinition<Data, Result> {
  return definition;
}

/** Declares the response type of an action. */
export function responseOf<T>(): ResponseType<T> {
  return {};
}

/** The request data of an action. */
export type DefinedData<A> = A extends ActionDefinition<infer Data, infer _> ? Data : never;
/** The response of an action. */
export type DefinedResponse<A> = A extends ActionDefinition<infer _, infer Result> ? Result : never;
