/** Whether the browser knows that it has no line. A server, which knows of none, is never offline. */
export const isOffline = (): boolean => navigator.onLine === false;
