import type { ChangeQuote, SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { ENTERPRISE_PLAN, OFFERED_MONTHS } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AddOnPicker } from '../../quote/AddOnPicker.tsx';
import { calculatePrice } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { PARAMETERS, toQuoteData } from '../../quote/choice-url.ts';
import { PlanPicker } from '../../quote/PlanPicker.tsx';
import { useChoice } from '../../quote/use-choice.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SendOnEnter } from '../../ui/quantity/QuantityField.tsx';
import parts from '../parts.module.css';
import { CurrentFacts } from './CurrentFacts.tsx';
import styles from './change.module.css';
import { boughtOf, isSameChoice, withAdded } from './current-choice.ts';
import { QuoteSummary } from './QuoteSummary.tsx';
import type { ChangeFlow } from './use-change.ts';

interface ChoiceFormProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
  readonly catalogue: Catalogue;
  /** The current choice, with which the form begins. */
  readonly current: CalculatorChoice;
  readonly flow: ChangeFlow;
}

/**
 * Plan, modules with their counts, and term. The choice is stored in the URL, so that it survives a reload
 * and a change of language.
 */
export function ChoiceForm({ client, subscription, catalogue, current, flow }: ChoiceFormProps) {
  const { t } = useTranslation(['billing', 'common']);
  const sold = { ...catalogue, plans: catalogue.plans.filter(({ type }) => type !== ENTERPRISE_PLAN) };
  const [entered, dispatch] = useOwnChoice(current);
  // A subscription keeps its own currency, whatever a link says.
  const choice = { ...entered, currency: undefined };
  const quotation = calculatePrice(sold, choice);
  const bought = quotation === undefined ? choice : boughtOf(choice, quotation.plan);
  const isSame = isSameChoice(bought, current);
  const change = isSame ? undefined : changeOf(bought);
  const preview = useQuotePreview({ client, subscription: subscription._id, change });
  return (
    <form
      className={styles.beside}
      onSubmit={(event) => {
        event.preventDefault();
        if (change) flow.request(change);
      }}
    >
      <div className={classNames(parts.live, styles.first)}>
        <SendOnEnter />
        <PlanPicker catalogue={sold} quotation={quotation} choice={choice} dispatch={dispatch} />
        {quotation === undefined ? null : (
          <AddOnPicker quotation={quotation} at={sold.at} choice={choice} dispatch={dispatch} />
        )}
        <SegmentedChoice
          legend={t('change.months')}
          name={PARAMETERS.months}
          options={OFFERED_MONTHS.map((value) => ({
            value,
            label: t('common:unit.month', { count: value }),
          }))}
          selected={choice.months ?? current.months ?? OFFERED_MONTHS[1]}
          onSelect={(months) => dispatch({ type: 'monthsChosen', months })}
        />
      </div>
      <div className={styles.aside} aria-busy={preview.isLate}>
        {preview.quote ? (
          <QuoteSummary quote={preview.quote} />
        ) : (
          <CurrentFacts subscription={subscription} />
        )}
      </div>
      <div className={classNames(parts.live, styles.last)}>
        {isSame ? <p className={parts.soft}>{t('change.same')}</p> : null}
        <p>
          <Button type="submit" disabled={isSame} busy={flow.step.kind === 'choosing' && flow.step.isBusy}>
            {t('change.ask')}
          </Button>
        </p>
      </div>
    </form>
  );
}

/** Returns a choice in the form in which the server is asked for its quote. */
function changeOf(bought: CalculatorChoice): SubscriptionChange {
  const { plan, addOns, months } = toQuoteData(bought);
  return { kind: 'choice', addOns, ...(plan ? { plan } : {}), ...(months ? { months } : {}) };
}

/** The choice in the URL, else the current one, plus any additions from a link. */
function useOwnChoice(current: CalculatorChoice) {
  const { pathname, search, hash } = useLocation();
  const url = new URL(`${pathname}${search}${hash}`, location.origin);
  const used = useChoice(url, { search: url.searchParams.has('sso') ? 'sso=' : '' });
  const [choice, dispatch] = used;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the form begins with
  useEffect(() => {
    if (url.searchParams.has(PARAMETERS.plan)) return;
    dispatch({ type: 'replaced', choice: withAdded(current, choice) });
  }, []);
  return used;
}

interface Previewed {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  /** `undefined` while nothing differs from the merchant's current choice. */
  readonly change: SubscriptionChange | undefined;
}

/**
 * The delay between the last tick and the request, in milliseconds: several ticks in a row cause one request.
 */
const QUIET = 300;

interface QuotePreview {
  /** `undefined` before the first response, after a refusal, and if nothing differs. */
  readonly quote: ChangeQuote | undefined;
  /** True while the quote of the current choice is awaited, and the previous one is shown. */
  readonly isLate: boolean;
}

/**
 * Returns the unconfirmed quote of the current choice. A refusal shows nothing here: the button requests the
 * same quote and shows why there is none.
 */
function useQuotePreview({ client, subscription, change }: Previewed): QuotePreview {
  const [found, setFound] = useState<{ readonly key: string; readonly quote: ChangeQuote | undefined }>();
  const key = JSON.stringify(change ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the change
  useEffect(() => {
    if (change === undefined) return;
    let isOver = false;
    const show = (quote: ChangeQuote | undefined) => {
      if (!isOver) setFound({ key, quote });
    };
    const timer = setTimeout(() => {
      client?.call('subscriptions/quote', { subscription, change }).then(show, () => show(undefined));
    }, QUIET);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, subscription, key]);
  if (change === undefined) return { quote: undefined, isLate: false };
  return { quote: found?.quote, isLate: found?.key !== key };
}
