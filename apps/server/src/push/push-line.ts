import * as v from 'valibot';
import webPush from 'web-push';
import { requestOutside } from '../outbound/public-address.ts';
import { tracePost } from '../telemetry/trace-client.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { createHostCircuitBreaker } from './host-circuit-breaker.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

/** How long a push service keeps a message for an offline device, in seconds. */
const TTL_SECONDS = 24 * 3600;
const TIMEOUT_MS = 15_000;

/** The result of one attempt. `refused`: a retry would be refused too. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds: number | null };

export interface PushLine {
  /** True for a push subscription (JSON text) at an allowed push service. */
  leadsToService(subscription: string): boolean;
  /**
   * Sends `text` to a browser's push subscription (JSON text). A device that was offline gets only the last
   * message of a `topic`.
   */
  send(
    subscription: string,
    message: { readonly text: string; readonly topic: string },
  ): Promise<PushOutcome>;
}

export interface PushLineOptions {
  readonly keys: VapidKeys;
  /** Contact of the operator for push services: an https or mailto address (RFC 8292). */
  readonly subject: string;
  readonly isService: (address: URL) => boolean;
  /** Allows an address that is not public; for tests. */
  readonly isAllowed?: ((address: URL) => boolean) | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly tracing?: Pick<Tracing, 'span'> | undefined;
}

/** Sends messages to push services (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). */
export function createPushLine(options: PushLineOptions): PushLine {
  const { keys, subject, isService, isAllowed = () => false, now, tracing } = options;
  const breaker = createHostCircuitBreaker(now);
  const leadsToService = (endpoint: URL) => isAllowed(endpoint) || isService(endpoint);
  return {
    leadsToService: (subscription) => {
      const read = readSubscription(subscription);
      return read !== undefined && leadsToService(new URL(read.endpoint));
    },
    send: async (subscription, { text, topic }) => {
      const read = readSubscription(subscription);
      if (!read) return { kind: 'refused', reason: 'The subscription cannot be read' };
      const address = new URL(read.endpoint);
      if (!leadsToService(address)) {
        return { kind: 'refused', reason: 'The subscription belongs to no push service' };
      }
      const authorization = vapidHeader(keys, { audience: address.origin, subject, now: now() });
      const sealed = seal(read, text, { authorization, topic });
      if (sealed === undefined) return { kind: 'refused', reason: 'The subscription has no usable keys' };
      const send = () => post(address, sealed, isAllowed(address));
      const posting = breaker.call(address.host, () => tracePost(tracing, 'push message', send));
      const response = await posting.catch((error: unknown) => String(error));
      return typeof response === 'string'
        ? { kind: 'later', reason: response, afterSeconds: null }
        : outcomeOf(response);
    },
  };
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>;

function seal(
  subscription: PushSubscriptionText,
  text: string,
  { authorization, topic }: { readonly authorization: string; readonly topic: string },
): Sealed | undefined {
  try {
    const sealed = webPush.generateRequestDetails(subscription, text, { TTL: TTL_SECONDS, topic });
    return { ...sealed, headers: { ...sealed.headers, Authorization: authorization } };
  } catch {
    return undefined;
  }
}

interface PushResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

async function post(address: URL, { headers, body }: Sealed, isAllowed: boolean): Promise<PushResponse> {
  const request = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, isAllowed };
  const response = await requestOutside(address, request);
  response.resume();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-5; 404 or 410 end the subscription (section 7.3). */
function outcomeOf({ status, retryAfter }: PushResponse): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `The push service responded ${status}`;
  const isPassing = status === 429 || status >= 500;
  if (!isPassing) return { kind: 'refused', reason };
  const seconds = Number(retryAfter);
  return { kind: 'later', reason, afterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null };
}

/** A browser's push subscription, as returned by `PushSubscription.toJSON`. */
interface PushSubscriptionText {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const subscriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)),
    keys: v.object({ p256dh: v.string(), auth: v.string() }),
  }),
);

/** Parses the JSON text that a device stores as its `pushToken`; `undefined` for invalid text. */
function readSubscription(text: string): PushSubscriptionText | undefined {
  const read = v.safeParse(subscriptionSchema, text);
  return read.success ? read.output : undefined;
}
