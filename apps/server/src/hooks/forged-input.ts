import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { SecurityReason } from '@harbour/core/contract/collections';
import { type CallParams, requestSource } from '../calls/call-params.ts';
import { codeOf, isForged } from '../calls/refusal.ts';
import type { Background } from '../concurrency/background.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { RecordSecurity, SecurityEntry } from './record-security.ts';

/** Refusals that our own programs never cause, whatever a person types. */
const FORGED: readonly SecurityReason[] = [
  'unknown-field',
  'unknown-operator',
  'bad-cursor',
  'method-not-allowed',
  'origin-refused',
];

/** A refused request that was hand-crafted, without its content. */
export type ForgedRequest = Omit<SecurityEntry, 'event' | 'reason'> & { readonly reason: SecurityReason };

/** Counts a forged request, and records it in the security log within the rate limits. */
export type RecordForged = (request: ForgedRequest) => void;

export interface RecordForgedDeps {
  readonly limits: RateLimits;
  readonly metrics: Pick<Metrics, 'countForged'>;
  readonly background: Background;
  readonly record: RecordSecurity;
}

/** Creates the function that records forged requests; no response waits for it. */
export function createRecordForged({ limits, metrics, background, record }: RecordForgedDeps): RecordForged {
  const isWithinLimits = async ({ ip = '' }: ForgedRequest) => {
    try {
      await limits.consume('forgedByAddress', ip);
      await limits.consume('forgedInAll', '');
      return true;
    } catch (error) {
      if (codeOf(error) !== 'too-many-requests') throw error;
      return false;
    }
  };
  return (request) => {
    metrics.countForged(request.reason);
    background.run(async () => {
      if (await isWithinLimits(request)) await record({ event: 'refusal', ...request });
    });
  };
}

/** Records calls over REST and sockets that are refused because they were hand-crafted. */
export function recordForgedCalls(note: RecordForged) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { provider }: { readonly provider?: string } = context.params;
      const reason = forgedReason(error, context.data);
      if (reason && (provider === 'rest' || provider === 'socketio')) note(requestOf(context, reason));
      throw error;
    }
  };
}

/**
 * Returns the reason of a refusal that indicates a forged call: one of {@link FORGED}, data with query
 * operators instead of values, or input that was marked as forged where it was checked.
 */
function forgedReason(error: unknown, data: unknown): SecurityReason | undefined {
  const code = codeOf(error);
  if (isForged(error)) return code === 'invalid-data' || code === 'not-authenticated' ? code : undefined;
  if (code === 'invalid-data' && hasOperator(data)) return code;
  return FORGED.find((each) => each === code);
}

/** No data that our programs send is nested deeper. */
const MAX_DEPTH = 8;

function hasOperator(data: unknown, depth = 0): boolean {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return false;
  return Object.entries(data).some(([key, value]) => key.startsWith('$') || hasOperator(value, depth + 1));
}

function requestOf({ method, path, params }: HookContext, reason: SecurityReason): ForgedRequest {
  const { session }: CallParams = params;
  return {
    reason,
    detail: `${method} ${path}`,
    ...(session && { account: session.account, accountEmail: session.email, actor: session.account }),
    ...requestSource(params),
  };
}
