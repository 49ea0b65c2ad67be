import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** Fields that may hold personal data or keys wherever they stand in a logged object. */
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

/** An e-mail address within a sentence; the versions in package paths are none. */
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

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

/**
 * What an error is and where it arose. Drivers also put the values of the statement on it, which nobody
 * should read here.
 */
function describeError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, code, message: message?.replaceAll(EMAIL, '…'), stack: stack?.replaceAll(EMAIL, '…') };
}
