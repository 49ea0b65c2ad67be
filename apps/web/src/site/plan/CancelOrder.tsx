import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button/Button.tsx';
import { removeAttempt } from './checkout/attempt.ts';
import flow from './flow.module.css';

interface CancelOrderProps {
  readonly order: Pick<RecordOf<'orders'>, '_id' | 'reference'>;
  readonly client: RealtimeClient;
}

/** Cancels an unpaid order; the page that shows the order updates automatically. */
export function CancelOrder({ order, client }: CancelOrderProps) {
  const { t } = useTranslation('checkout');
  const { busy, run } = useAction(async () => {
    await client.call('checkout/cancel', { order: order._id });
    removeAttempt();
  });
  return (
    <div>
      <Button kind="quiet" className={flow.edge} busy={busy} onClick={run}>
        {t('payment.cancel', { reference: order.reference })}
      </Button>
    </div>
  );
}
