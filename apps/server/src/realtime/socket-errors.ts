import { convert, FeathersError } from '@feathersjs/errors';
import { errorCodes } from '@harbour/core/contract/errors';
import { refusal } from '../calls/refusal.ts';
import { describeError } from '../http/map-errors.ts';

type Packet = unknown[];

/** Called with the status of each call that the transport refused, before it became a call of a service. */
export type OnRefused = (status: number) => void;

/** Refuses calls of methods that no service has, which Feathers' transport ignores. */
export function refuseUnknownMethods(isKnown: (event: string) => boolean, onRefused: OnRefused) {
  return (packet: Packet, next: () => void): void => {
    const [event, acknowledge] = [String(packet[0]), packet.at(-1)];
    if (isKnown(event)) next();
    else if (typeof acknowledge === 'function') {
      const refused = refusal('method-not-allowed', `There is no method ${event.slice(0, 40)}.`);
      acknowledge(refused.toJSON());
      onRefused(refused.code);
    }
  };
}

/**
 * Adds a code to the refusals of Feathers' transport itself (no such service, no such method), by wrapping
 * each call's acknowledgement.
 */
export function withErrorCodes(onError: (error: unknown) => void, onRefused: OnRefused) {
  return (packet: Packet, next: () => void): void => {
    const acknowledge = packet.at(-1);
    if (typeof acknowledge === 'function') {
      packet[packet.length - 1] = (error: unknown, ...rest: readonly unknown[]) =>
        acknowledge(error ? coded(error, { onError, onRefused }) : error, ...rest);
    }
    next();
  };
}

interface CodedDeps {
  readonly onError: (error: unknown) => void;
  readonly onRefused: OnRefused;
}

function coded(error: unknown, { onError, onRefused }: CodedDeps): object {
  // Feathers has no class for some error names, such as Gone: errors that already have a code stay unchanged.
  if (isCoded(error)) return error;
  const converted = error instanceof FeathersError ? error : convert(error);
  const described = describeError(converted, onError);
  onRefused(described.code);
  return described.toJSON();
}

function isCoded(error: unknown): error is object {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  const { data } = error;
  return (
    typeof data === 'object' &&
    data !== null &&
    'code' in data &&
    typeof data.code === 'string' &&
    Object.hasOwn(errorCodes, data.code)
  );
}
