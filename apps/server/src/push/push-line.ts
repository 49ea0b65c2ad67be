import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as v from 'valibot';
import webPush from 'web-push';
import { isOutsideAddress, lookUpPublic } from './public-address.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** For how long a push service keeps a message for a device that is away, in seconds. */
const TTL_SECONDS = 24 * 3600;
const TIMEOUT_MS = 15_000;

/** What came of one try. `refused`: it will not be taken another time either. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds: number | null };

export interface PushLine {
  /** Sends `text` to a browser's push subscription (JSON text). Of two messages under one `topic` a device that was away gets the last. */
  send(
    subscription: string,
    message: { readonly text: string; readonly topic: string },
  ): Promise<PushOutcome>;
}

export interface PushLineOptions {
  readonly keys: VapidKeys;
  /** How a push service reaches whoever runs this server: an https or mailto address (RFC 8292). */
  readonly subject: string;
  /** Lets an address be called that is not outside; for tests. */
  readonly isAllowed?: ((address: URL) => boolean) | undefined;
}

const subscriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)),
    keys: v.object({ p256dh: v.string(), auth: v.string() }),
  }),
);

/** Speaks to push services as RFC 8030 says; what is sent is sealed for the browser (RFC 8291) and signed (RFC 8292). */
export function createPushLine({ keys, subject, isAllowed = () => false }: PushLineOptions): PushLine {
  return {
    send: async (subscription, { text, topic }) => {
      const read = v.safeParse(subscriptionSchema, subscription);
      if (!read.success) return { kind: 'refused', reason: 'The subscription cannot be read' };
      const address = new URL(read.output.endpoint);
      const isOpen = isAllowed(address);
      if (!isOpen && !isOutsideAddress(address)) {
        return { kind: 'refused', reason: 'The subscription leads to no push service' };
      }
      const sealed = seal(read.output, text, { ...keys, subject, topic });
      if (sealed === undefined) return { kind: 'refused', reason: 'The subscription has no usable keys' };
      const answer = await post(address, sealed, isOpen).catch((error: unknown) => String(error));
      return typeof answer === 'string'
        ? { kind: 'later', reason: answer, afterSeconds: null }
        : outcomeOf(answer);
    },
  };
}

type Subscription = v.InferOutput<typeof subscriptionSchema>;
type Sealed = ReturnType<typeof webPush.generateRequestDetails>;

function seal(
  subscription: Subscription,
  text: string,
  { subject, publicKey, privateKey, topic }: VapidKeys & { readonly subject: string; readonly topic: string },
): Sealed | undefined {
  try {
    return webPush.generateRequestDetails(subscription, text, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: TTL_SECONDS,
      topic,
    });
  } catch {
    return undefined;
  }
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(address: URL, { headers, body }: Sealed, isOpen: boolean): Promise<Answer> {
  const request = address.protocol === 'http:' ? requestHttp : requestHttps;
  const guard = isOpen ? {} : { lookup: lookUpPublic };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    // A line of its own: one that a push service has just closed would lose the message.
    const sending = request(
      address,
      { method: 'POST', headers, signal, agent: false, ...guard },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    sending.on('error', reject).end(body);
  });
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-5, and 404 or 410 for a subscription that has ended (section 7.3). */
function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `The push service answered ${status}`;
  const isPassing = status === 429 || status >= 500;
  if (!isPassing) return { kind: 'refused', reason };
  const seconds = Number(retryAfter);
  return { kind: 'later', reason, afterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null };
}
