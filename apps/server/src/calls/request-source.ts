import type { CallParams } from './call-params.ts';

/** The longest name of a program that is kept, in characters. */
const MAX_DEVICE = 400;

/** Returns the name that a program gives itself in its request. */
export function deviceOf(headers: CallParams['headers']): string | undefined {
  const device: unknown = headers?.['user-agent'];
  return typeof device === 'string' && device !== '' ? device.slice(0, MAX_DEVICE) : undefined;
}

/** Returns where a request comes from: its address, its id, and the name that its program gives itself. */
export function requestSource({ ip, requestId, headers }: Pick<CallParams, 'ip' | 'requestId' | 'headers'>) {
  const device = deviceOf(headers);
  return { ...(ip && { ip }), ...(requestId && { requestId }), ...(device && { device }) };
}
