import type { ChangeQuote } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { Refusal } from '@harbour/core/contract/errors';
import { describeCard, paymentFailureOf } from '@harbour/core/contract/values';
import { formatClock, formatDay, renewalStatement } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusedChange } from '../RefusalNotice.tsx';
import { useDayFormat, useLastDayFormat } from '../use-date-formats.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import styles from './change.module.css';
import type { QuotedStep } from './change-step.ts';
import { AfterCancelling, endsToday, QuoteSheet } from './QuoteSheet.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';

interface QuoteStepProps {
  readonly subscription: RecordOf<'subscriptions'>;
  readonly step: QuotedStep;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The quote, and the one button that makes the change and charges exactly its amount. */
export function QuoteStep({ subscription, step, onConfirm, onBack }: QuoteStepProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  const { quote, isBusy, isRenewed, refusal } = step;
  const { dueNow, endsOn, expiresAt, kind } = quote;
  const confirmText = useConfirmText();
  const canPay = dueNow.amount === 0 || hasUsableCard(subscription);
  return (
    <>
      <h2 className={page.heading}>{t('quote.title')}</h2>
      {isRenewed ? <Banner tone="note">{t('quote.expired')}</Banner> : null}
      <div className={styles.beside}>
        <div className={styles.aside}>
          <QuoteSummary quote={quote} />
        </div>
        <QuoteSheet quote={quote} />
      </div>
      {kind === 'cancel' && endsOn ? <AfterCancelling endsOn={endsOn} /> : null}
      <RenewalNote quote={quote} subscription={subscription} />
      {dueNow.amount === 0 ? null : <ChargedCard subscription={subscription} amount={dueNow} />}
      <ChangeRefusal refusal={refusal} subscription={subscription._id} />
      <p className={parts.buttons}>
        <Button busy={isBusy} disabled={!canPay} onClick={onConfirm}>
          {confirmText(quote)}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('quote.back')}
        </Button>
      </p>
      <p className={parts.soft}>{t('quote.expires', { time: formatClock(locale, expiresAt) })}</p>
    </>
  );
}

/** Names what the button does: the amount it charges, or the change and its day. */
function useConfirmText(): (quote: ChangeQuote) => string {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  return ({ kind, dueNow, effectiveOn, endsOn }) => {
    if (dueNow.amount > 0) return t('quote.confirmPaid', { amount: formatMoney(dueNow, 'full') });
    if (kind !== 'cancel' || endsOn === null)
      return t(`quote.confirm.${kind}`, { date: formatDay(effectiveOn) });
    return endsToday(endsOn)
      ? t('quote.confirm.cancelNow')
      : t('quote.confirm.cancel', { date: formatLastDay(endsOn) });
  };
}

interface RenewalNoteProps {
  readonly quote: ChangeQuote;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The automatic renewal of the changed plan, in the wording that is accepted at checkout. */
function RenewalNote({ quote: { kind, nextBill, months }, subscription: { region } }: RenewalNoteProps) {
  const { locale } = usePageHost();
  const { i18n } = useTranslation('consent');
  if (kind !== 'choice' || nextBill === null) return null;
  return (
    <p data-renewal>
      {renewalStatement(i18n.t, {
        amount: formatMoney(nextBill.total, 'full'),
        day: formatDay(locale, nextBill.on),
        months: months.after,
        isTaxed: region === 'sg',
      })}
    </p>
  );
}

interface ChargedCardProps {
  readonly subscription: RecordOf<'subscriptions'>;
  readonly amount: Money;
}

/** The card to be charged, with its expiry, or a link to add one when there is no usable card. */
function ChargedCard({ subscription, amount }: ChargedCardProps) {
  const { _id, paymentMethod } = subscription;
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const texts = { amount: formatMoney(amount, 'full') };
  if (paymentMethod !== null && hasUsableCard(subscription)) {
    return (
      <p>
        {t('quote.card', {
          ...texts,
          ...describeCard(paymentMethod),
          date: formatDay(paymentMethod.expiry),
        })}
        <SentenceGap />
        <SiteLink to={links.to('card', _id)}>{t('quote.otherCard')}</SiteLink>
      </p>
    );
  }
  return (
    <Banner tone="danger">
      <p>
        {paymentMethod === null
          ? t('quote.noCard', texts)
          : t('quote.expiredCard', {
              ...texts,
              ...describeCard(paymentMethod),
              date: formatDay(paymentMethod.expiry),
            })}
      </p>
      <ButtonLink kind="secondary" to={links.to('card', _id)}>
        {t(paymentMethod === null ? 'method.add' : 'method.replace')}
      </ButtonLink>
    </Banner>
  );
}

/** True when the subscription has a card that has not expired. */
function hasUsableCard({ paymentMethod }: RecordOf<'subscriptions'>): boolean {
  return paymentMethod !== null && paymentMethod.expiry >= dayAt(Date.now());
}

interface ChangeRefusalProps {
  readonly refusal: Refusal | undefined;
  readonly subscription: string;
}

/** Why a change was not quoted or made, and what to do about it. */
export function ChangeRefusal({ refusal, subscription }: ChangeRefusalProps) {
  return refusal?.code === 'payment-failed' ? (
    <DeclinedCharge failure={refusal.subject} subscription={subscription} />
  ) : (
    <RefusedChange refusal={refusal} />
  );
}

interface DeclinedChargeProps {
  /** Name of the failure; an unknown one is shown as a declined card. */
  readonly failure: string | null | undefined;
  readonly subscription: string;
}

/** The card was not charged and nothing has changed: the reason, and a link to add another card. */
export function DeclinedCharge({ failure, subscription }: DeclinedChargeProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return (
    <Banner tone="danger">
      <p>{t('quote.failed', { reason: t(`failure.${paymentFailureOf(failure)}`) })}</p>
      <ButtonLink kind="secondary" to={links.to('card', subscription)}>
        {t('method.replace')}
      </ButtonLink>
    </Banner>
  );
}
