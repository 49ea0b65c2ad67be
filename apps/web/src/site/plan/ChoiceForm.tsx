import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Link } from '../../ui/link/Link.tsx';
import { SendOnEnter } from '../../ui/quantity/QuantityField.tsx';
import styles from './flow.module.css';
import { encodeHardware, type HardwareCounts } from './plan-parameters.ts';
import { type ChoiceStep, stepAfter, stepBefore } from './steps.ts';

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
export function ChoiceForm({ step, choice, counts, isOwn, canGoOn, goOn, children }: ChoiceFormProps) {
  const { t } = useTranslation(['checkout', 'common', 'pricing']);
  const { locale } = usePageHost();
  const pathOf = (id: string) => linkTo('plan', locale, { id });
  const next = pathOf(stepAfter(step));
  const before = stepBefore(step);
  const kept = [...encodeChoice(choice), ...encodeHardware(counts)];
  return (
    <form
      method="get"
      action={pathOf(step)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canGoOn) goOn(next);
      }}
    >
      <SendOnEnter to={canGoOn ? next : undefined} />
      {kept.map(([name, value]) =>
        isOwn(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      {children}
      <noscript>
        <button type="submit" className={buttonClassName({ kind: 'secondary' })}>
          {t('pricing:receipt.update')}
        </button>
      </noscript>
      <div className={styles.actions}>
        {canGoOn ? (
          <Button type="submit" size="large" formAction={next}>
            {t(`${step}.submit`)}
          </Button>
        ) : (
          <ContactLink className={buttonClassName({ size: 'large' })}>
            {t('common:plan.contactSales')}
          </ContactLink>
        )}
        {before === undefined ? null : (
          <Link to={`${pathOf(before)}?${new URLSearchParams(kept)}`}>{t('common:action.back')}</Link>
        )}
      </div>
    </form>
  );
}
