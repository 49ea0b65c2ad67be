import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect } from 'react';

/**
 * A provider's late decision arrives by itself; in case it was lost, it is polled at this interval, in
 * milliseconds.
 */
const ASK_AGAIN_MS = 5000;

/**
 * Polls the state of a payment while its page is open; the result arrives as events of the payment and its
 * order.
 */
export function useLateAnswer(client: RealtimeClient, payment: string | undefined): void {
  useEffect(() => {
    if (payment === undefined) return;
    const ask = () => {
      // There is no request while the connection is down.
      if (client.isConnected()) client.ask('payments/settle', { payment }).catch(reportError);
    };
    const timer = setInterval(ask, ASK_AGAIN_MS);
    const stop = client.on('reconnect', ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, payment]);
}
