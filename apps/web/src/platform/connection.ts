import type { Refusal } from '@harbour/core/contract/errors';

/** True when the browser knows that it is offline. A server never is. */
export const isOffline = (): boolean => navigator.onLine === false;

/** The refusal of what needs a connection, in a browser that knows that it has none. */
export const OFFLINE = { code: 'general', isUnanswered: true } as const satisfies Refusal;

/** The browser's network information; both values are unknown when it does not reveal them. */
export interface Connection {
  readonly saveData: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType: string | undefined;
}

/** Reads the network information of a `navigator`. */
export function readConnection(navigator: object): Connection {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null)
    return { saveData: false, effectiveType: undefined };
  const effectiveType: unknown = Reflect.get(connection, 'effectiveType');
  return {
    saveData: Reflect.get(connection, 'saveData') === true,
    effectiveType: typeof effectiveType === 'string' ? effectiveType : undefined,
  };
}

/**
 * True when pages may be prefetched: not on 2g, and not when the visitor saves data (specification section
 * 7).
 */
export function mayPrefetch({ saveData, effectiveType }: Connection): boolean {
  return !saveData && effectiveType?.endsWith('2g') !== true;
}
