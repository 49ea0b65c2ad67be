import type {
  ActionAnswer,
  ChangeQuote,
  PaymentSession,
  Refusal,
  SubscriptionChange,
} from '@harbour/core/contract';

/** How far a change has come. */
export type ChangeStep =
  | { readonly kind: 'choosing'; readonly isBusy: boolean; readonly refusal?: Refusal | undefined }
  | QuotedStep
  | ChallengedStep
  | {
      readonly kind: 'done';
      readonly quote: ChangeQuote;
      readonly answer: ActionAnswer<'subscriptions/confirm'>;
    };

/** A quote that waits to be confirmed. */
export interface QuotedStep {
  readonly kind: 'quoted';
  readonly isBusy: boolean;
  readonly change: SubscriptionChange;
  readonly quote: ChangeQuote;
  /** Names the attempt to confirm it. */
  readonly key: string;
  /** It took the place of one that was too old. */
  readonly isRenewed: boolean;
  readonly refusal?: Refusal | undefined;
}

/** A confirmed change whose charge the bank wants confirmed too. */
export interface ChallengedStep {
  readonly kind: 'challenged';
  readonly isBusy: boolean;
  readonly quoted: QuotedStep;
  readonly answer: ActionAnswer<'subscriptions/confirm'>;
  readonly challenge: PaymentSession;
  readonly refusal?: Refusal | undefined;
}

/** What happens to a change. */
export type ChangeEvent =
  /** `at`: the step in which it was begun; what ends after another has come says nothing of that one. */
  | { readonly type: 'begun'; readonly at: ChangeStep['kind'] }
  | { readonly type: 'refused'; readonly at: ChangeStep['kind']; readonly refusal: Refusal }
  | ({ readonly type: 'quoted' } & Pick<QuotedStep, 'change' | 'quote' | 'key' | 'isRenewed'>)
  | ({ readonly type: 'done' } & Pick<Extract<ChangeStep, { kind: 'done' }>, 'quote' | 'answer'>)
  | ({ readonly type: 'challenged' } & Pick<ChallengedStep, 'quoted' | 'answer' | 'challenge'>)
  /**
   * The bank's question was not answered as it should; nothing has changed, and `key` names the next attempt.
   */
  | { readonly type: 'unconfirmed'; readonly refusal: Refusal; readonly key: string }
  | { readonly type: 'backed' };

/** The step after an event. What was refused keeps what stands there, with the reason beside it. */
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
      return { kind: 'done', quote: event.quote, answer: event.answer };
    case 'challenged': {
      const { quoted, answer, challenge } = event;
      return { kind: 'challenged', isBusy: false, quoted, answer, challenge };
    }
    case 'unconfirmed':
      return step.kind === 'challenged'
        ? { ...step.quoted, isBusy: false, key: event.key, refusal: event.refusal }
        : step;
    case 'backed':
      return { kind: 'choosing', isBusy: false };
  }
}
