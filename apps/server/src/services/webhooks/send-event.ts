import type { IncomingMessage } from 'node:http';
import { brand } from '@harbour/core/brand';
import type { WebhookAttempt, WebhookProblem } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import { isOutsideAddress, PRIVATE_ADDRESS, requestOutside } from '../../outbound/public-address.ts';
import { errorCode } from '../../process/error-code.ts';
import { tracePost } from '../../telemetry/trace-client.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import { signatures } from './webhook-secrets.ts';

/** The longest time that a receiver may take to respond, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The most bytes of a response that are read. */
const RESPONSE_BYTES = 64 * 1024;

/** A request to a subscriber. */
export interface EventRequest {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  /** The current secret, and during a rotation the former one. */
  readonly secrets: readonly string[];
}

export interface SendEventDeps {
  /** Hosts with their port that may be called although they are not on the internet. */
  readonly privateHosts: readonly string[];
  readonly now: () => number;
  readonly tracing?: Pick<Tracing, 'span'> | undefined;
}

/** True if the server may call the address: https on the internet, or a host that the operator allows. */
export function mayCall(url: string, { privateHosts }: Pick<SendEventDeps, 'privateHosts'>): boolean {
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  return isAllowed(address, privateHosts) || isOutsideAddress(address);
}

/** True for a host that the operator has named with its port; the usual one may be left out. */
function isAllowed({ host, hostname, port, protocol }: URL, privateHosts: readonly string[]): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  return privateHosts.includes(host) || privateHosts.includes(`${hostname}:${port || usual}`);
}

/**
 * Posts an event, and returns the outcome; it never throws. The host name is resolved and checked as part of
 * the connection, redirects are not followed, and a long response is truncated.
 */
export async function sendEvent(deps: SendEventDeps, event: EventRequest): Promise<WebhookAttempt> {
  const { now, privateHosts, tracing } = deps;
  const started = performance.now();
  const attempt = (status: number | null, problem: WebhookProblem | null): WebhookAttempt => {
    return { at: isoAt(now()), status, problem, ms: Math.round(performance.now() - started) };
  };
  if (!mayCall(event.url, deps)) return attempt(null, 'private-address');
  try {
    const isPrivate = isAllowed(new URL(event.url), privateHosts);
    const send = async () => {
      const response = await post(event, { isPrivate, timestamp: Math.floor(now() / 1000) });
      await drain(response);
      return { status: response.statusCode ?? 0 };
    };
    const { status } = await tracePost(tracing, 'webhook', send);
    if (status >= 200 && status < 300) return attempt(status, null);
    return attempt(status, status >= 300 && status < 400 ? 'redirect' : 'refused');
  } catch (error) {
    return attempt(null, problemOf(error));
  }
}

/** Codes of Node's errors of certificates: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE_CODE = /CERT|CRL|ERR_TLS|UNABLE_TO_|ISSUER|CA_|HOSTNAME_MISMATCH/;

function problemOf(error: unknown): WebhookProblem {
  if (!(error instanceof Error)) return 'no-connection';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = String(errorCode(error));
  if (code === PRIVATE_ADDRESS) return 'private-address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host';
  if (code === 'ETIMEDOUT') return 'timeout';
  return CERTIFICATE_CODE.test(code) ? 'certificate' : 'no-connection';
}

interface PostOptions {
  readonly isPrivate: boolean;
  readonly timestamp: number;
}

function post(
  { id, url, body, secrets }: EventRequest,
  { isPrivate, timestamp }: PostOptions,
): Promise<IncomingMessage> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': `${brand.name} webhooks`,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(secrets, { id, timestamp, body }),
  };
  const request = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, isAllowed: isPrivate };
  return requestOutside(new URL(url), request);
}

/** Reads a response to its end or to the limit, so that the receiver sees that it was received. */
async function drain(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > RESPONSE_BYTES) break;
  }
  response.destroy();
}
