import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** Fields that may contain personal data or keys, wherever they occur in a logged object. */
const PRIVATE = [
  'email',
  'phone',
  'password',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'ip',
];

/**
 * A run of characters that may begin an email address, and the rest of the address if there is one. It
 * contains no slashes, so neither paths nor versions of packages match. A run is matched also without an
 * address, so that no part of it is read twice.
 */
const MAYBE_EMAIL = /[\w.!#$%&'*+=?^`{|}~-]+(@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})?/gi;

/** Creates a log of JSON lines without personal data, on standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: PRIVATE.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Fields of a request's entry: its line in a terminal begins with them, or leaves them out. */
const REQUEST_FIELDS = 'method,path,status,ms,requestId,transport,account';

/**
 * Creates the destination of a log that a person reads in a terminal: one short line for each entry, and the
 * stack of an error below it. Returns `undefined`, which stands for JSON on standard output, if that is not
 * a terminal.
 */
export async function createTerminalDestination(
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'hasColors' | 'write'> = process.stdout,
): Promise<DestinationStream | undefined> {
  if (!output.isTTY) return undefined;
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: output.hasColors(),
    translateTime: 'SYS:HH:MM:ss',
    ignore: REQUEST_FIELDS,
    singleLine: true,
    messageFormat: (entry, key) => (entry.method === undefined ? String(entry[key]) : describeCall(entry)),
  });
  return { write: (line) => output.write(format(line)) };
}

/** Describes a request that was answered, or one that failed, with the id by which people report it. */
function describeCall({ method, path, status, ms, msg, requestId }: Record<string, unknown>): string {
  const outcome = status === undefined ? `${msg} (${requestId})` : `${status} ${ms} ms`;
  return `${method} ${path} ${outcome}`;
}

/** Describes an error and its origin, without the statement's values, which drivers attach to it. */
function describeError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, code, message: maskEmails(message), stack: maskEmails(stack) };
}

function maskEmails(text: string | undefined): string | undefined {
  return text?.replaceAll(MAYBE_EMAIL, (run, rest?: string) => (rest === undefined ? run : '…'));
}
