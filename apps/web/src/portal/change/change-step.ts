import type {
  ActionResponse,
  ChangeQuote,
  PaymentSession,
  SubscriptionChange,
} from '@harbour/core/contract/actions';
import type { Refusal } from '@harbour/core/contract/errors';

/** The current step of a change. */
export type ChangeStep =
  | { readonly kind: 'choosing'; readonly isBusy: boolean; readonly refusal?: Refusal | undefined }
  | QuotedStep
  | ChallengedStep
  | {
      readonly kind: 'done';
      readonly quote: ChangeQuote;
      readonly response: ActionResponse<'subscriptions/confirm'>;
    };

/** A quote that awaits confirmation. */
export interface QuotedStep {
  readonly kind: 'quoted';
  readonly isBusy: boolean;
  readonly change: SubscriptionChange;
  readonly quote: ChangeQuote;
  /** The idempotency key of the confirmation. */
  readonly key: string;
  /** True when it replaced an expired quote. */
  readonly isRenewed: boolean;
  readonly refusal?: Refusal | undefined;
}

/** A confirmed change whose charge the bank wants confirmed too. */
export interface ChallengedStep {
  readonly kind: 'challenged';
  readonly isBusy: boolean;
  readonly quoted: QuotedStep;
  readonly response: ActionResponse<'subscriptions/confirm'>;
  readonly challenge: PaymentSession;
  readonly refusal?: Refusal | undefined;
}

/** The events of a change. */
export type ChangeEvent =
  /**
   * `at` is the step in which the request began; a request that ends after a later step has begun does not
   * affect that step.
   */
  | { readonly type: 'begun'; readonly at: ChangeStep['kind'] }
  | { readonly type: 'refused'; readonly at: ChangeStep['kind']; readonly refusal: Refusal }
  | ({ readonly type: 'quoted' } & Pick<QuotedStep, 'change' | 'quote' | 'key' | 'isRenewed'>)
  | ({ readonly type: 'done' } & Pick<Extract<ChangeStep, { kind: 'done' }>, 'quote' | 'response'>)
  | ({ readonly type: 'challenged' } & Pick<ChallengedStep, 'quoted' | 'response' | 'challenge'>)
  /** The bank's challenge failed; nothing has changed, and `key` is that of the next attempt. */
  | { readonly type: 'unconfirmed'; readonly refusal: Refusal; readonly key: string }
  | { readonly type: 'backed' };

/** The step after an event. After a refusal the step stays, with the reason. */
export function reduceChange(step: ChangeStep, event: ChangeEvent): ChangeStep {
  switch (event.type) {
    case 'begun':
      return step.kind === 'done' || step.kind !== event.at
        ? step
        : { ...step, isBusy: true, refusal: undefined };
    case 'refused':
      return step.kind === 'done' || step.kind !== event.at
        ? step
        : { ...step, isBusy: false, refusal: event.refusal };
    case 'quoted': {
      const { change, quote, key, isRenewed } = event;
      return { kind: 'quoted', isBusy: false, change, quote, key, isRenewed };
    }
    case 'done':
      return { kind: 'done', quote: event.quote, response: event.response };
    case 'challenged': {
      const { quoted, response, challenge } = event;
      return { kind: 'challenged', isBusy: false, quoted, response, challenge };
    }
    case 'unconfirmed':
      return step.kind === 'challenged'
        ? { ...step.quoted, isBusy: false, key: event.key, refusal: event.refusal }
        : step;
    case 'backed':
      return { kind: 'choosing', isBusy: false };
  }
}
