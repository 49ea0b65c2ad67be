import type { CallParams } from './call-params.ts';

/** The longest name of a program that the security log keeps, in characters. */
const MAX_DEVICE = 400;

/** Returns where a request comes from: its address, its id, and the name that its program gives itself. */
export function requestSource({ ip, requestId, headers }: Pick<CallParams, 'ip' | 'requestId' | 'headers'>) {
  const device: unknown = headers?.['user-agent'];
  return {
    ...(ip && { ip }),
    ...(requestId && { requestId }),
    ...(typeof device === 'string' && { device: device.slice(0, MAX_DEVICE) }),
  };
}
