import type { ActionResponse, ChangeQuote, SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { dayAt, obstacleTo, type ChangeRefusal as Reason } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentFields } from '../../payment/PaymentFields.tsx';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount/FocusOnMount.tsx';
import { Waiting } from '../LiveView.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusedChange } from '../RefusalNotice.tsx';
import { UndecidedCharge, useUndecidedCharge } from '../UndecidedCharge.tsx';
import { useDayFormat, useLastDayFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import type { ChallengedStep, QuotedStep } from './change-step.ts';
import { ChangeRefusal, DeclinedCharge, QuoteStep } from './QuoteStep.tsx';
import type { ChangeFlow } from './use-change.ts';

interface ChangeStepsProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
  readonly flow: ChangeFlow;
  readonly kind: SubscriptionChange['kind'];
  /** Introduces the form; not shown once there is an outcome or an obstacle. */
  readonly lead: string;
  /** The form of the first step; it keeps its state while a quote is shown. */
  readonly children: ReactNode;
}

/**
 * The steps of a change: choose, review the quote, done. Each step takes the focus when it appears. If the
 * subscription allows no such change, says why in place of the form.
 */
export function ChangeSteps({ client, subscription, flow, kind, lead, children }: ChangeStepsProps) {
  const { t } = useTranslation('billing');
  const { step } = flow;
  const isChoosing = step.kind === 'choosing';
  const obstacle = obstacleTo(kind, subscription);
  const form = useComeBack(isChoosing);
  const undecided = useUndecidedCharge(client);
  const arrival = { className: parts.live, label: t('quote.title') };
  return (
    <>
      {undecided === undefined || step.kind === 'done' ? null : <UndecidedCharge payment={undecided} />}
      {isChoosing && obstacle !== undefined ? <Obstacle reason={obstacle} /> : null}
      <div ref={form} tabIndex={-1} hidden={!isChoosing || obstacle !== undefined} className={parts.live}>
        <p className={page.lead}>{lead}</p>
        {children}
        {step.kind === 'choosing' ? (
          <ChangeRefusal refusal={step.refusal} subscription={subscription._id} />
        ) : null}
      </div>
      {step.kind === 'quoted' ? (
        <FocusOnMount key={step.key} {...arrival}>
          <Quoted subscription={subscription} step={step} flow={flow} />
        </FocusOnMount>
      ) : null}
      {step.kind === 'challenged' ? (
        <FocusOnMount key={step.challenge.payment} className={parts.live} label={t('challenge.title')}>
          <ChallengeStep step={step} look={flow.look} cancel={flow.cancel} />
        </FocusOnMount>
      ) : null}
      {step.kind === 'done' ? (
        <FocusOnMount {...arrival}>
          <DoneStep
            client={client}
            subscription={subscription._id}
            quote={step.quote}
            response={step.response}
          />
        </FocusOnMount>
      ) : null}
    </>
  );
}

/** Why nothing can be changed now, with the page where that can be mended. */
function Obstacle({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return (
    <Banner tone="note">
      <p>{t(`refused.${reason}`)}</p>
      <ButtonLink kind="secondary" to={links.to('subscription')}>
        {t('change.toSubscription')}
      </ButtonLink>
    </Banner>
  );
}

interface QuotedProps extends Pick<ChangeStepsProps, 'subscription' | 'flow'> {
  readonly step: QuotedStep;
}

function Quoted({ subscription, step, flow }: QuotedProps) {
  return <QuoteStep subscription={subscription} step={step} onConfirm={flow.confirm} onBack={flow.back} />;
}

/** When the form reappears after a quote it takes the focus, because the button that led here is gone. */
function useComeBack(isChoosing: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (isChoosing && !wasChoosing.current) form.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  return form;
}

interface ChallengeStepProps extends Pick<ChangeFlow, 'look' | 'cancel'> {
  readonly step: ChallengedStep;
}

/** The bank requires the merchant's confirmation of a change's charge; nothing changes before that. */
function ChallengeStep({ step, look, cancel }: ChallengeStepProps) {
  const { t } = useTranslation('billing');
  return (
    <>
      <h2 className={page.heading}>{t('challenge.title')}</h2>
      <Banner tone="note">{t('challenge.lead')}</Banner>
      <PaymentFields session={step.challenge} onHint={look} />
      <RefusedChange refusal={step.refusal} />
      <p className={parts.buttons}>
        <Button kind="quiet" busy={step.isBusy} onClick={cancel}>
          {t('challenge.giveUp')}
        </Button>
      </p>
    </>
  );
}

interface DoneStepProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  readonly quote: ChangeQuote;
  readonly response: ActionResponse<'subscriptions/confirm'>;
}

/**
 * Confirms that the change is made, with its first day and a link to see it; or states that the bank has not
 * decided yet.
 */
function DoneStep({ client, subscription, quote, response }: DoneStepProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const { state, invoice, payment } = response;
  const done = <Done quote={quote} />;
  return (
    <>
      {state === 'done' || payment === null ? (
        done
      ) : (
        <LateOutcome client={client} subscription={subscription} payment={payment}>
          {done}
        </LateOutcome>
      )}
      <p className={parts.buttons}>
        <ButtonLink to={links.to('subscription', subscription)}>{t('change.toSubscription')}</ButtonLink>
        {invoice === null ? null : (
          <ButtonLink kind="secondary" to={links.to('invoices', invoice)}>
            {t('change.toInvoice')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Done({ quote: { kind, effectiveOn, endsOn } }: Pick<DoneStepProps, 'quote'>) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  const isLater = effectiveOn > dayAt(Date.now());
  if (kind === 'cancel' && endsOn !== null) {
    return (
      <Banner tone="ok">
        {isLater ? t('cancel.done', { date: formatLastDay(endsOn) }) : t('cancel.doneNow')}
      </Banner>
    );
  }
  return (
    <Banner tone="ok">
      {isLater ? t('change.doneLater', { date: formatDay(effectiveOn) }) : t('change.done')}
    </Banner>
  );
}

interface LateOutcomeProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  /** Id of the charge that the change awaits. */
  readonly payment: string;
  /** The text to show once the payment succeeds. */
  readonly children: ReactNode;
}

/** Follows a change until its pending charge is decided. */
function LateOutcome({ client, subscription, payment, children }: LateOutcomeProps) {
  const record = useLiveRecord(client, 'payments', payment).page?.data[0];
  if (record === undefined) return <Waiting />;
  const { status, failure } = record;
  if (status === 'succeeded') return children;
  if (status === 'started' || status === 'processing') return <UndecidedCharge payment={record} />;
  return <DeclinedCharge failure={failure} subscription={subscription} />;
}
