import { clampCount, DEFAULT_QUANTITY_LIMITS, type QuantityLimits } from '@harbour/core/pricing';
import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './quantity.module.css';

interface QuantityFieldProps {
  /** Name of the number in the form. */
  readonly name: string;
  /** `undefined` while nothing is chosen: the field is empty, and its placeholder is the smallest count. */
  readonly value: number | undefined;
  readonly limits?: QuantityLimits;
  /** The accessible name of each part; none is visible. */
  readonly labels: {
    readonly number: string;
    readonly slider: string;
    readonly more: string;
    readonly less: string;
  };
  /** Parameters that the buttons send without JavaScript: the form returns one step further. */
  readonly steps: { readonly more: string; readonly less: string; readonly value: string };
  readonly onChange: (value: number) => void;
}

/**
 * A count: a slider, the number itself, and two buttons. Without JavaScript the number and the buttons work.
 */
export function QuantityField({ name, value, labels, steps, onChange, ...rest }: QuantityFieldProps) {
  const { limits = DEFAULT_QUANTITY_LIMITS } = rest;
  const { min, max, step } = limits;
  const count = value ?? min;
  // A number that is empty or too small until its next digit is typed; an empty one changes no count.
  const [unfinished, setUnfinished] = useState<string>();
  const change = (next: number) => onChange(clampCount(next, limits));
  return (
    <span className={styles.quantity}>
      <input
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        step={step}
        value={count}
        aria-label={labels.slider}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.stepper}>
        <StepButton
          icon="minus"
          label={labels.less}
          submits={[steps.less, steps.value]}
          disabled={count <= min}
          onPress={() => change(count - step)}
        />
        <input
          type="number"
          className={styles.number}
          name={name}
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          value={unfinished ?? value ?? ''}
          placeholder={String(min)}
          aria-label={labels.number}
          onChange={({ currentTarget: { value: entered, valueAsNumber } }) => {
            setUnfinished(valueAsNumber >= min ? undefined : entered);
            if (entered !== '') change(valueAsNumber);
          }}
          onBlur={({ currentTarget }) => {
            setUnfinished(undefined);
            // React leaves `07` and other spellings of the same number.
            currentTarget.value = String(value ?? '');
          }}
        />
        <StepButton
          icon="plus"
          label={labels.more}
          submits={[steps.more, steps.value]}
          disabled={count >= max}
          onPress={() => change(count + step)}
        />
      </span>
    </span>
  );
}

interface StepButtonProps {
  readonly icon: 'plus' | 'minus';
  readonly label: string;
  readonly submits: readonly [name: string, value: string];
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** At the end of the scale the button keeps the focus and does nothing. */
function StepButton({ icon, label, submits: [name, value], disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="submit"
      className={styles.step}
      name={name}
      value={value}
      aria-label={label}
      aria-disabled={disabled || undefined}
      data-live
      onClick={(event) => {
        event.preventDefault();
        if (!disabled) onPress();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/**
 * A hidden first submit button: Enter presses a form's first submit button, which would otherwise be a minus
 * button. `to` is its target without JavaScript, if not the form's own.
 */
export function SendOnEnter({ to }: { readonly to?: string | undefined }) {
  return <button type="submit" formAction={to} className={styles.send} tabIndex={-1} aria-hidden="true" />;
}
