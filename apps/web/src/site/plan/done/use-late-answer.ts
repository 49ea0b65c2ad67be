import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect } from 'react';

/**
 * A provider's late answer comes by itself; in case it got lost it is asked for this often, in milliseconds.
 */
const ASK_AGAIN_MS = 5000;

/**
 * Asks how a payment stands until its page is left; the answer comes as events of the payment and its order.
 */
export function useLateAnswer(client: RealtimeClient, payment: string | undefined): void {
  useEffect(() => {
    if (payment === undefined) return;
    const ask = () => {
      // While the line is down there is nobody to ask.
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
