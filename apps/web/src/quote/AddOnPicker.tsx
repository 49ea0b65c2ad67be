import { countParameter } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import {
  DEFAULT_QUANTITY,
  DEFAULT_QUANTITY_LIMITS,
  grossPriceIn,
  type PriceContext,
} from '@harbour/core/pricing';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { QuantityField } from '../ui/quantity/QuantityField.tsx';
import type { Quotation } from './calculate-price.ts';
import type { CalculatorAction, CalculatorChoice } from './calculator-choice.ts';
import { addOnsOf, type PlanModule } from './catalogue.ts';
import { PARAMETERS } from './choice-url.ts';
import styles from './picker.module.css';

interface AddOnPickerProps {
  readonly quotation: Quotation;
  readonly at: string;
  readonly choice: CalculatorChoice;
  readonly dispatch: Dispatch<CalculatorAction>;
}

export function AddOnPicker({ quotation, at, choice, dispatch }: AddOnPickerProps) {
  const { t } = useTranslation('pricing');
  const addOns = addOnsOf(quotation.plan);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('addOns.legend')}</legend>
      <p className={styles.help}>{t(addOns.length === 0 ? 'addOns.none' : 'addOns.help')}</p>
      <ul className={styles.addOns}>
        {addOns.map((module) => (
          <AddOn
            key={module.id}
            module={module}
            quotation={quotation}
            at={at}
            choice={choice}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface AddOnProps extends AddOnPickerProps {
  readonly module: PlanModule;
}

/**
 * One add-on. The stylesheet hides the count of an unticked one, so that ticking shows it without a script.
 */
function AddOn({ module, quotation, at, choice, dispatch }: AddOnProps) {
  const { slug, name, shortDesc, counter } = module;
  return (
    <li className={styles.addOn}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={PARAMETERS.addOns}
          value={slug}
          checked={choice.addOns.has(slug)}
          onChange={({ target }) => dispatch({ type: 'addOnChosen', slug, isChosen: target.checked })}
        />
        <span className={styles.name}>{name}</span>
        <AddOnPrice module={module} place={quotation.place} currency={quotation.currency} at={at} />
        <span className={styles.contents}>{shortDesc}</span>
      </label>
      {counter && <AddOnCount module={module} choice={choice} dispatch={dispatch} />}
    </li>
  );
}

function AddOnPrice({ module, ...shown }: PriceContext & Pick<AddOnProps, 'module'>) {
  const { t } = useTranslation('pricing');
  const amount = grossPriceIn(module.monthPrice, shown);
  const price = amount && formatMoney(amount, 'label');
  const text = module.counter ? 'addOns.each' : 'addOns.flat';
  return (
    <span className={styles.price}>
      {price === undefined ? t('addOns.ask') : t(text, { price })}
      {module.included === 0 ? null : (
        <span className={styles.unit}> {t('addOns.included', { count: module.included })}</span>
      )}
    </span>
  );
}

function AddOnCount({ module, choice, dispatch }: Pick<AddOnProps, 'module' | 'choice' | 'dispatch'>) {
  const { t } = useTranslation('pricing');
  const { slug, name } = module;
  const count = choice.addOns.get(slug);
  return (
    <div className={styles.count}>
      <QuantityField
        name={countParameter(slug)}
        value={count}
        labels={{
          number: t('count.label', { name }),
          slider: t('count.slider', { name }),
          more: t('count.more', { name }),
          less: t('count.less', { name }),
        }}
        steps={{ more: PARAMETERS.more, less: PARAMETERS.less, value: slug }}
        onChange={(next) => dispatch({ type: 'countSet', slug, count: next })}
      />
      <MostCount count={count ?? DEFAULT_QUANTITY} />
    </div>
  );
}

interface MostCountProps {
  readonly count: number;
  readonly max?: number;
}

/** Below a count at its maximum, to which a larger number is reduced: the maximum, and how to get more. */
export function MostCount({ count, max = DEFAULT_QUANTITY_LIMITS.max }: MostCountProps) {
  const { t } = useTranslation('pricing');
  return <p role="status">{count < max ? null : <ContactLink>{t('count.most', { max })}</ContactLink>}</p>;
}
