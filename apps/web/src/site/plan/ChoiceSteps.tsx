import type { Dispatch } from 'react';
import { AddOnPicker } from '../../quote/AddOnPicker.tsx';
import type { CalculatorAction, CalculatorChoice } from '../../quote/calculator-choice.ts';
import { PARAMETERS } from '../../quote/choice-url.ts';
import { PlanPicker } from '../../quote/PlanPicker.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { IndustryPicker } from './IndustryPicker.tsx';
import type { Offer, OrderQuote } from './order-quote.ts';
import type { HardwareCounts } from './plan-parameters.ts';
import { StepFrame, type StepFrameProps } from './StepFrame.tsx';
import type { ChoiceStep } from './steps.ts';

export interface ChoiceStepsProps {
  readonly step: ChoiceStep;
  readonly offer: Offer;
  readonly choice: CalculatorChoice;
  readonly counts: HardwareCounts;
  readonly quote: OrderQuote | undefined;
  readonly dispatch: Dispatch<CalculatorAction>;
  readonly goOn: (pathname: string) => void;
  readonly frame: StepFrameProps;
}

const isAddOn = (name: string) => name === PARAMETERS.addOns || name.startsWith('count.');

/** Another industry starts without add-ons, so the first step sends none. */
const OWN: Readonly<Record<ChoiceStep, (name: string) => boolean>> = {
  industry: (name) => name === PARAMETERS.industry || isAddOn(name),
  plan: (name) => name === PARAMETERS.plan,
  modules: isAddOn,
  confirm: (name) => name === PARAMETERS.months || name === PARAMETERS.currency,
};

/** The steps for industry, plan, modules, and the summary. */
export function ChoiceSteps(props: ChoiceStepsProps) {
  const { step, choice, counts, quote, goOn, frame } = props;
  const canGoOn = step === 'industry' || quote?.price !== undefined;
  return (
    <StepFrame {...frame}>
      <ChoiceForm key={step} {...{ step, choice, counts, canGoOn, goOn }} isOwn={OWN[step]}>
        <StepControls {...props} />
      </ChoiceForm>
    </StepFrame>
  );
}

function StepControls({ step, offer, choice, quote, dispatch, frame }: ChoiceStepsProps) {
  const { catalogue } = offer;
  switch (step) {
    case 'industry':
      return <IndustryPicker {...{ catalogue, choice, dispatch }} />;
    case 'plan':
      return <PlanPicker {...{ catalogue, quotation: quote?.quotation, choice, dispatch }} />;
    case 'modules':
      return quote && <AddOnPicker {...{ quotation: quote.quotation, at: catalogue.at, choice, dispatch }} />;
    case 'confirm':
      return quote && <ConfirmStep {...{ catalogue, quote, dispatch, search: frame.search }} />;
  }
}
