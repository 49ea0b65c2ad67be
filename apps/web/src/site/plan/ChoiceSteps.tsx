import { linkTo } from '@harbour/core/i18n';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddOnPicker } from '../../quote/AddOnPicker.tsx';
import type { CalculatorAction, CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { encodeChoice, PARAMETERS } from '../../quote/choice-url.ts';
import { PlanPicker } from '../../quote/PlanPicker.tsx';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { Link } from '../../ui/link/Link.tsx';
import { SendOnEnter } from '../../ui/quantity/QuantityField.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { CheckoutProps } from './checkout/checkout-step.ts';
import flow from './flow.module.css';
import styles from './industries.module.css';
import { encodeHardware, type HardwareCounts } from './plan-parameters.ts';
import { StepFrame } from './StepFrame.tsx';
import { type ChoiceStep, stepAfter, stepBefore } from './steps.ts';

export interface ChoiceStepsProps extends Omit<CheckoutProps, 'step' | 'count'> {
  readonly step: ChoiceStep;
  readonly dispatch: Dispatch<CalculatorAction>;
}

const isAddOn = (name: string) => name === PARAMETERS.addOns || name.startsWith('count.');

/** Another industry starts without add-ons, so the first step sends none. */
const OWN: Readonly<Record<ChoiceStep, (name: string) => boolean>> = {
  industry: (name) => name === PARAMETERS.industry || isAddOn(name),
  plan: (name) => name === PARAMETERS.plan,
  modules: isAddOn,
  confirm: (name) => name === PARAMETERS.months,
};

/** The steps for industry, plan, modules, and the summary. */
export function ChoiceSteps(props: ChoiceStepsProps) {
  const { step, choice, counts, quote, goOn, frame } = props;
  const canGoOn = step === 'industry' || quote?.price !== undefined;
  return (
    <StepFrame {...frame}>
      <ChoiceForm
        key={step}
        step={step}
        choice={choice}
        counts={counts}
        canGoOn={canGoOn}
        goOn={goOn}
        isOwn={OWN[step]}
      >
        <StepControls {...props} />
      </ChoiceForm>
    </StepFrame>
  );
}

function StepControls({ step, offer, choice, quote, dispatch, frame }: ChoiceStepsProps) {
  const { catalogue } = offer;
  switch (step) {
    case 'industry':
      return <IndustryPicker catalogue={catalogue} choice={choice} dispatch={dispatch} />;
    case 'plan':
      return (
        <PlanPicker
          catalogue={catalogue}
          quotation={quote?.quotation}
          // Orders are in the currency of the place, whatever currency the calculator showed.
          choice={{ ...choice, currency: quote?.quotation.currency }}
          dispatch={dispatch}
        />
      );
    case 'modules':
      return (
        quote && (
          <AddOnPicker quotation={quote.quotation} at={catalogue.at} choice={choice} dispatch={dispatch} />
        )
      );
    case 'confirm':
      return (
        quote && <ConfirmStep catalogue={catalogue} quote={quote} dispatch={dispatch} search={frame.search} />
      );
  }
}

interface IndustryPickerProps {
  readonly catalogue: Catalogue;
  readonly choice: CalculatorChoice;
  readonly dispatch: Dispatch<CalculatorAction>;
}

/** The industries, each with a picture of its shop. */
function IndustryPicker({ catalogue: { industries, industry }, choice, dispatch }: IndustryPickerProps) {
  const { t } = useTranslation('pricing');
  const isOffered = industries.some(({ slug }) => slug === choice.industry);
  const chosen = isOffered ? choice.industry : industry;
  return (
    <fieldset aria-label={t('industries')}>
      <div className={styles.trades}>
        {industries.map(({ slug, name }, position) => (
          <label key={slug} className={styles.trade}>
            <span className={styles.scene}>
              <IndustryScene name={sceneNameOf(slug, position)} />
            </span>
            <span className={styles.name}>
              <input
                type="radio"
                name={PARAMETERS.industry}
                value={slug}
                checked={slug === chosen}
                onChange={() => dispatch({ type: 'industryChosen', industry: slug })}
              />
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceFormProps {
  readonly step: ChoiceStep;
  readonly choice: CalculatorChoice;
  readonly counts: HardwareCounts;
  /** True for the parameters that the step's own controls send; the others are hidden fields. */
  readonly isOwn: (parameter: string) => boolean;
  /** True when the choice allows the next step. */
  readonly canGoOn: boolean;
  readonly goOn: (pathname: string) => void;
  readonly children: ReactNode;
}

/**
 * A step of the choice as a form whose state is the URL: submitted to the next step without JavaScript,
 * navigated with it.
 */
function ChoiceForm({ step, choice, counts, isOwn, canGoOn, goOn, children }: ChoiceFormProps) {
  const { t } = useTranslation(['checkout', 'common', 'pricing']);
  const { locale } = usePageHost();
  const pathOf = (id: string) => linkTo('plan', locale, { id });
  const next = pathOf(stepAfter(step));
  const before = stepBefore(step);
  const stored = [...encodeChoice(choice), ...encodeHardware(counts)];
  return (
    <form
      method="get"
      action={pathOf(step)}
      className={flow.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canGoOn) goOn(next);
      }}
    >
      <SendOnEnter to={canGoOn ? next : undefined} />
      {stored.map(([name, value]) =>
        isOwn(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      {children}
      <noscript>
        <button type="submit" className={buttonClassName({ kind: 'secondary' })}>
          {t('pricing:receipt.update')}
        </button>
      </noscript>
      <div className={flow.actions}>
        {canGoOn ? (
          <Button type="submit" size="large" formAction={next}>
            {t(`${step}.submit`)}
          </Button>
        ) : (
          <ContactLink className={buttonClassName({ size: 'large' })}>
            {t('common:plan.contactSales')}
          </ContactLink>
        )}
        {before && (
          <Link to={`${pathOf(before)}?${new URLSearchParams(stored)}`}>{t('common:action.back')}</Link>
        )}
      </div>
    </form>
  );
}
