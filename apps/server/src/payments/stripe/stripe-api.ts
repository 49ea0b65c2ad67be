import * as v from 'valibot';
import { refusal } from '../../calls/refusal.ts';

/** The version of Stripe's API that this code uses, independent of the account's own version. */
const API_VERSION = '2024-06-20';
const TIMEOUT_MS = 30_000;
/** From this status on Stripe itself failed; 409 and 429 ask for a retry. */
const SERVER_ERRORS = 500;
const COME_AGAIN: readonly number[] = [409, 429];

/**
 * Form fields as Stripe nests them: `metadata: {order: 'x'}` becomes `metadata[order]=x`. Numbers and
 * booleans are sent as text.
 */
export interface StripeForm {
  readonly [field: string]: string | number | boolean | undefined | StripeForm;
}

/** Stripe's description of a refused call. */
export interface StripeProblem {
  readonly status: number;
  readonly type: string;
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
  /** The field concerned. */
  readonly param?: string | undefined;
  readonly message: string;
  /** The payment concerned. */
  readonly intent?: unknown;
}

/** The error for a call that Stripe refused. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly problem: StripeProblem;
  constructor(problem: StripeProblem) {
    super(`Stripe answered ${problem.status} ${problem.code ?? problem.type}: ${problem.message}`);
    this.problem = problem;
  }
}

/**
 * Calls Stripe's HTTP API (https://docs.stripe.com/api). An idempotent call is retried once if the connection
 * breaks. Calls reject with {@link StripeRefusal}, or with `unavailable` if the result is unknown.
 */
export interface StripeApi {
  get(path: string, query?: StripeForm): Promise<unknown>;
  /** `key` makes the call idempotent: https://docs.stripe.com/api/idempotent_requests. */
  post(path: string, form: StripeForm, key?: string): Promise<unknown>;
}

export interface StripeApiOptions {
  readonly secretKey: string;
  /** Without a trailing slash. */
  readonly apiBase: string;
  /** Called with the reason why a call has no usable response; `call` is its method and path. */
  readonly onUnavailable?: ((cause: Error, call: string) => void) | undefined;
}

/** Creates the API client for `apiBase`. */
export function createStripeApi({ secretKey, apiBase, onUnavailable }: StripeApiOptions): StripeApi {
  const own = { Authorization: `Bearer ${secretKey}`, 'Stripe-Version': API_VERSION };
  const call = async (path: string, init: RequestInit, isRepeatable: boolean): Promise<unknown> => {
    const unavailable = (cause: unknown): never => {
      const [name] = path.split('?');
      onUnavailable?.(cause instanceof Error ? cause : new Error(String(cause)), `${init.method} ${name}`);
      throw unavailableBecause(cause);
    };
    const request = () =>
      fetch(`${apiBase}/v1/${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const response = await request()
      .catch((error: unknown) => {
        if (isRepeatable && isBrokenConnection(error)) return request();
        throw error;
      })
      .catch(unavailable);
    const { status, ok } = response;
    if (status >= SERVER_ERRORS || COME_AGAIN.includes(status))
      return unavailable(new Error(`Stripe responded with status ${status}`));
    const body: unknown = await response.json().catch(unavailable);
    if (ok) return body;
    throw new StripeRefusal(problemOf(status, body));
  };
  return {
    get: (path, query = {}) => call(`${path}?${encodeForm(query)}`, { method: 'GET', headers: own }, true),
    post: (path, form, key) => {
      const headers = { ...own, ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
      return call(path, { method: 'POST', headers, body: encodeForm(form) }, key !== undefined);
    },
  };
}

/**
 * True for a broken connection, such as one kept alive that Stripe had closed; `fetch` reports it by this
 * type. A timeout is not one.
 */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Encodes a form as Stripe reads it; `undefined` fields are left out. */
function encodeForm(form: StripeForm): URLSearchParams {
  const search = new URLSearchParams();
  const write = (fields: StripeForm, within: string) => {
    for (const [field, value] of Object.entries(fields)) {
      const name = within === '' ? field : `${within}[${field}]`;
      if (typeof value === 'object') write(value, name);
      else if (value !== undefined) search.append(name, String(value));
    }
  };
  write(form, '');
  return search;
}

const problemSchema = v.object({
  error: v.object({
    type: v.string(),
    code: v.optional(v.string()),
    decline_code: v.optional(v.string()),
    param: v.optional(v.string()),
    message: v.optional(v.string(), ''),
    payment_intent: v.optional(v.unknown()),
  }),
});

function problemOf(status: number, body: unknown): StripeProblem {
  const result = v.safeParse(problemSchema, body);
  if (!result.success) return { status, type: 'unknown', message: 'no error was described' };
  const { decline_code: declineCode, payment_intent: intent, ...problem } = result.output.error;
  return { ...problem, status, declineCode, intent };
}

function unavailableBecause(cause: unknown): Error {
  const error = refusal('unavailable', 'The payment provider does not respond. Try again in a minute.');
  error.cause = cause;
  return error;
}
