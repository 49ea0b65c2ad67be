import { convert, FeathersError } from '@feathersjs/errors';
import { describeError } from '../hooks/map-errors.ts';

type Packet = unknown[];

/**
 * Gives the refusals that Feathers' transport makes itself (no such service, no such method) a code like all others, by
 * wrapping each call's acknowledgement.
 */
export function withErrorCodes(onError: (error: unknown) => void) {
  return (packet: Packet, next: () => void): void => {
    const acknowledge = packet.at(-1);
    if (typeof acknowledge === 'function') {
      packet[packet.length - 1] = (error: unknown, ...rest: readonly unknown[]) =>
        acknowledge(error ? coded(error, onError) : error, ...rest);
    }
    next();
  };
}

function coded(error: unknown, onError: (error: unknown) => void): object {
  const converted = error instanceof FeathersError ? error : convert(error);
  return describeError(converted, onError).toJSON();
}
