/** The events of a collection's service. `removed`: moved to the trash. */
export const recordEvents = ['created', 'updated', 'patched', 'removed', 'restored'] as const;
export type RecordEvent = (typeof recordEvents)[number];
