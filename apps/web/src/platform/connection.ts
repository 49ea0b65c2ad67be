/** What a browser tells of its line; both are unknown where it keeps that to itself. */
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
 * Pages may be fetched before they are asked for, except on 2g and where the visitor saves data
 * (specification section 7).
 */
export function mayPrefetch({ saveData, effectiveType }: Connection): boolean {
  return !saveData && effectiveType?.endsWith('2g') !== true;
}
