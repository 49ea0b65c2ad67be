/** True when the browser knows that it is offline. A server never is. */
export const isOffline = (): boolean => navigator.onLine === false;
