import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { PaymentProviderName } from '@harbour/core/contract/values';
import { endElsewhere } from './end-elsewhere.ts';

type Payment = RecordOf<'payments'>;

export interface EndOpenDeps {
  readonly app: Application;
  /** The providers that can cancel an attempt. Any other attempt is cancelled in our records alone. */
  readonly providers: readonly (PaymentProviderName | undefined)[];
  readonly abandon: (payment: Payment) => Promise<unknown>;
}

/** Ends an open attempt and returns its new state: money may have arrived anyway, or its bank is deciding. */
export async function endOpen({ app, providers, abandon }: EndOpenDeps, payment: Payment): Promise<Payment> {
  await (providers.includes(payment.provider) ? abandon(payment) : endElsewhere(app, payment));
  return app.service('payments').get(payment._id);
}
