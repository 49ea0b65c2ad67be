import { useState } from 'react';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string | number> {
  readonly legend: string;
  /** Name of the choice in the form. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

/**
 * One of a few short words side by side: radio buttons, so the browser knows the keys. What is picked shows
 * at once, also where whoever is told answers a little later, as the address does.
 */
export function SegmentedChoice<Value extends string | number>({
  legend,
  name,
  options,
  selected,
  onSelect,
}: SegmentedChoiceProps<Value>) {
  const [picked, setPicked] = useState({ from: selected, to: selected });
  // Once they have answered their word counts, also where they come back to what was picked from.
  if (picked.from !== selected) setPicked({ from: selected, to: selected });
  const shown = picked.from === selected ? picked.to : selected;
  const pick = (value: Value) => {
    setPicked({ from: selected, to: value });
    onSelect(value);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === shown}
              onChange={() => pick(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
