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

/** Structured logs on standard output, without personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: PRIVATE.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    serializers: { err: stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}
