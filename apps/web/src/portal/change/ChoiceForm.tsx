import type { SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { ENTERPRISE_PLAN, OFFERED_MONTHS } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect } from 'react';
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
import { QuoteGlance } from './QuoteGlance.tsx';
import type { ChangeFlow } from './use-change.ts';
import { useQuotePreview } from './use-quote-preview.ts';

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
  const [typed, dispatch] = useOwnChoice(current);
  // A subscription keeps its own currency, whatever a link says.
  const choice = { ...typed, currency: undefined };
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
        if (change) flow.ask(change);
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
        {preview.quote ? <QuoteGlance quote={preview.quote} /> : <CurrentFacts subscription={subscription} />}
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

/** Returns a choice as the server is asked for its quote. */
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
