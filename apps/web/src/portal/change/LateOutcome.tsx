import type { RealtimeClient } from '@harbour/core/realtime';
import type { ReactNode } from 'react';
import { Waiting } from '../LiveView.tsx';
import { UndecidedCharge } from '../UndecidedCharge.tsx';
import { useLiveRecord } from '../use-live-record.ts';
import { DeclinedCharge } from './DeclinedCharge.tsx';

interface LateOutcomeProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  /** Id of the charge that the change awaits. */
  readonly payment: string;
  /** The text to show once the payment succeeds. */
  readonly children: ReactNode;
}

/** Follows a change until its pending charge is decided. */
export function LateOutcome({ client, subscription, payment, children }: LateOutcomeProps) {
  const record = useLiveRecord(client, 'payments', payment).page?.data[0];
  if (record === undefined) return <Waiting />;
  const { status, failure } = record;
  if (status === 'succeeded') return children;
  if (status === 'started' || status === 'processing') return <UndecidedCharge payment={record} />;
  return <DeclinedCharge failure={failure} subscription={subscription} />;
}
