import { createHmac } from 'node:crypto';
import type { SocialProblem } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { SocialFailure } from '../connector.ts';

const TIMEOUT_MS = 20_000;
const MINUTE_MS = 60_000;
/** The delay after a rate limit whose end the response does not state: limits are counted by the hour. */
const DEFAULT_WAIT_MS = 60 * MINUTE_MS;
const SERVER_ERRORS = 500;

/** The app that is registered with Meta, and the address of its API. */
export interface GraphSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** Without a trailing slash. */
  readonly apiBase: string;
  /** The address where people grant access; without a trailing slash. */
  readonly dialogBase: string;
  /** Such as `v24.0`. */
  readonly version: string;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Calls Meta's Graph API (https://developers.facebook.com/docs/graph-api). */
export interface GraphApi {
  /** Reads a path with a person's or page's token, and parses the response. */
  get<T>(
    path: string,
    token: string,
    requested: { readonly query: Query; readonly schema: Schema<T> },
  ): Promise<T>;
  /** Calls with the app's own id and secret, as for exchanging tokens. */
  getAsApp<T>(path: string, requested: { readonly query: Query; readonly schema: Schema<T> }): Promise<T>;
}

type Schema<T> = v.GenericSchema<unknown, T>;

/** Creates the client. Calls reject with {@link SocialFailure}, whose message has no address and no token. */
export function createGraphApi({ appId, appSecret, apiBase, version }: GraphSettings): GraphApi {
  async function call<T>(path: string, query: Query, schema: Schema<T>): Promise<T> {
    const address = new URL(`${apiBase}/${version}/${path}`);
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new SocialFailure('away', `${path}: the network does not respond`);
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw failureOf(path, response, body);
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return parsed.output;
    throw new SocialFailure('unexpected', `${path}: the response has another form`);
  }

  return {
    get: (path, token, { query, schema }) => {
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      return call(path, { ...query, access_token: token, appsecret_proof: proof }, schema);
    },
    getAsApp: (path, { query, schema }) =>
      call(path, { ...query, client_id: appId, client_secret: appSecret }, schema),
  };
}

const errorSchema = v.object({
  error: v.object({ code: v.number(), error_subcode: v.optional(v.number()), type: v.optional(v.string()) }),
});

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const PROBLEMS: readonly (readonly [codes: readonly number[], problem: SocialProblem])[] = [
  [[4, 17, 32, 341, 368, 613, 80001, 80002], 'limited'],
  [[102, 190, 463, 467], 'tokenEnded'],
  [[3, 10], 'noPermission'],
  [[1, 2], 'away'],
  [[803], 'gone'],
];
/** Code 100 with this subcode: the object does not exist, or nobody may read it with this token. */
const [INVALID_PARAMETER, NO_OBJECT] = [100, 33];
/** Codes from 200 to 299 are missing permissions. */
const [FIRST_PERMISSION, LAST_PERMISSION] = [200, 299];

function failureOf(path: string, response: Response, body: unknown): SocialFailure {
  const parsed = v.safeParse(errorSchema, body);
  const { code, error_subcode: subcode } = parsed.success ? parsed.output.error : { code: 0 };
  const problem = response.status === 429 ? 'limited' : problemOf(code, subcode, response.status);
  const message = `${path}: status ${response.status}, code ${code}, subcode ${subcode ?? 'none'}`;
  return new SocialFailure(problem, message, problem === 'limited' ? waitOf(response.headers) : 0);
}

function problemOf(code: number, subcode: number | undefined, status: number): SocialProblem {
  const known = PROBLEMS.find(([codes]) => codes.includes(code));
  if (known) return known[1];
  if (code === INVALID_PARAMETER && subcode === NO_OBJECT) return 'gone';
  if (code >= FIRST_PERMISSION && code <= LAST_PERMISSION) return 'noPermission';
  return status >= SERVER_ERRORS ? 'away' : 'unexpected';
}

const usageSchema = v.record(
  v.string(),
  v.array(v.object({ estimated_time_to_regain_access: v.optional(v.number(), 0) })),
);

/**
 * Reads how long a limit lasts (https://developers.facebook.com/docs/graph-api/overview/rate-limiting): the
 * header for business use cases states it in minutes.
 */
function waitOf(headers: Headers): number {
  const usage = v.safeParse(
    v.pipe(v.string(), v.parseJson(), usageSchema),
    headers.get('x-business-use-case-usage'),
  );
  const minutes = usage.success
    ? Object.values(usage.output).flatMap((uses) => uses.map((use) => use.estimated_time_to_regain_access))
    : [];
  return Math.max(0, ...minutes) * MINUTE_MS || DEFAULT_WAIT_MS;
}
