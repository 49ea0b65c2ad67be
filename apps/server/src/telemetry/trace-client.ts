import type { Mailer } from '../mail/create-mailer.ts';
import { errorCode } from '../process/error-code.ts';
import type { RecordResult, Tracing } from './tracing.ts';

/** Posts over HTTP in a client span with the status of the response, by the conventions of HTTP clients. */
export function tracePost<T extends { readonly status: number }>(
  tracing: Pick<Tracing, 'span'> | undefined,
  what: string,
  send: () => Promise<T>,
): Promise<T> {
  const request = { name: `POST ${what}`, attributes: { 'http.request.method': 'POST' } };
  return traceClient(tracing, request, async (note) => {
    const response = await send();
    const { status } = response;
    note({ 'http.response.status_code': status }, status >= 400 ? String(status) : undefined);
    return response;
  });
}

/** A mailer that sends each mail in a client span. */
export function traceMailer(mailer: Mailer, tracing: Pick<Tracing, 'span'> | undefined): Mailer {
  const request = {
    name: 'send mail',
    attributes: { 'messaging.system': 'smtp', 'messaging.operation.name': 'send' },
  };
  return {
    send: (to, mail) => traceClient(tracing, request, () => mailer.send(to, mail)),
    close: () => mailer.close(),
  };
}

/**
 * A request of the server to another one; the name is ours, because an address may contain what a person
 * typed.
 */
interface ClientRequest {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Runs a request to another server in a client span; without tracing it only runs. */
function traceClient<T>(
  tracing: Pick<Tracing, 'span'> | undefined,
  request: ClientRequest,
  send: (note: RecordResult) => Promise<T>,
): Promise<T> {
  if (!tracing) return send(() => undefined);
  const describe = (error: unknown) => ({ type: typeOf(error), isFault: true });
  return tracing.span({ ...request, kind: 'client', describe }, send);
}

/** The code of an error; its message may contain an address. */
function typeOf(error: unknown): string {
  const code = String(errorCode(error));
  if (/^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return code;
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : '_OTHER';
}
