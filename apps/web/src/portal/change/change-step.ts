import type { ActionAnswer, ChangeQuote, Refusal, SubscriptionChange } from '@harbour/core/contract';

/** How far a change has come. */
export type ChangeStep =
  | { readonly kind: 'choosing'; readonly isBusy: boolean; readonly refusal?: Refusal | undefined }
  | QuotedStep
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

/** What happens to a change. */
export type ChangeEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | ({ readonly type: 'quoted' } & Pick<QuotedStep, 'change' | 'quote' | 'key' | 'isRenewed'>)
  | ({ readonly type: 'done' } & Pick<Extract<ChangeStep, { kind: 'done' }>, 'quote' | 'answer'>)
  | { readonly type: 'backed' };

/** The step after an event. What was refused keeps what stands there, with the reason beside it. */
export function reduceChange(step: ChangeStep, event: ChangeEvent): ChangeStep {
  switch (event.type) {
    case 'begun':
      return step.kind === 'done' ? step : { ...step, isBusy: true, refusal: undefined };
    case 'refused':
      return step.kind === 'done' ? step : { ...step, isBusy: false, refusal: event.refusal };
    case 'quoted': {
      const { change, quote, key, isRenewed } = event;
      return { kind: 'quoted', isBusy: false, change, quote, key, isRenewed };
    }
    case 'done':
      return { kind: 'done', quote: event.quote, answer: event.answer };
    case 'backed':
      return { kind: 'choosing', isBusy: false };
  }
}
