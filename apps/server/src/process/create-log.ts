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

/** An email address within a sentence, but for slashes: neither paths nor versions of packages match. */
const EMAIL = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Structured logs on standard output, without personal data. */
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

/** Describes an error and its origin, without the statement's values, which drivers put on it. */
function describeError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, code, message: message?.replaceAll(EMAIL, '…'), stack: stack?.replaceAll(EMAIL, '…') };
}
