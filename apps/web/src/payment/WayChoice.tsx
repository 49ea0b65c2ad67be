import type { PaymentSession } from '@harbour/core/contract/actions';
import type { OnlinePaymentWay, PaymentWay } from '@harbour/core/contract/values';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';

interface WayChoiceProps {
  readonly ways: readonly OnlinePaymentWay[];
  /** The way whose fields are shown, once they are. */
  readonly selected: PaymentWay | undefined;
  readonly onChoose: (way: OnlinePaymentWay) => void;
}

/**
 * A debounce, so that moving through the choice with the arrow keys starts no payment for the options in
 * between.
 */
const PAUSE_MS = 350;

/** Radio buttons for the ways to pay, the card first. Renders nothing when there is no choice. */
export function WayChoice({ ways, selected, onChoose }: WayChoiceProps) {
  const { t } = useTranslation('checkout');
  const name = useId();
  const [picked, setPicked] = useState<PaymentWay | undefined>(selected);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (selected !== undefined) setPicked(selected);
  }, [selected]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (ways.length < 2) return null;
  const pick = (way: OnlinePaymentWay) => {
    setPicked(way);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (way !== selected) onChoose(way);
    }, PAUSE_MS);
  };
  return (
    <fieldset className={styles.ways}>
      <legend>{t('way.legend')}</legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input type="radio" name={name} value={way} checked={way === picked} onChange={() => pick(way)} />
          <span>
            <b>{t(`way.name.${way}`)}</b> <span className={styles.soft}>{t(`way.hint.${way}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The way of a session, if it is still offered. */
export function wayOf(
  { way }: Pick<PaymentSession, 'way'>,
  ways: readonly OnlinePaymentWay[],
): OnlinePaymentWay | undefined {
  return ways.find((one) => one === way);
}
