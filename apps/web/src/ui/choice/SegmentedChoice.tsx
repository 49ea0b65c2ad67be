import { useId, useState } from 'react';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string | number> {
  readonly legend: string;
  /** A sentence below the options. */
  readonly help?: string;
  /** Name of the choice in the form. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

/**
 * Radio buttons for a few short options side by side, so that the browser handles the keys. The selection is
 * shown at once, even if the parent updates `selected` a little later, as with the URL.
 */
export function SegmentedChoice<Value extends string | number>({
  legend,
  help,
  name,
  options,
  selected,
  onSelect,
}: SegmentedChoiceProps<Value>) {
  const helpId = useId();
  const [picked, setPicked] = useState({ from: selected, to: selected });
  // Once the parent has updated, its value counts, even if it returns to the previous one.
  if (picked.from !== selected) setPicked({ from: selected, to: selected });
  const shown = picked.from === selected ? picked.to : selected;
  const pick = (value: Value) => {
    setPicked({ from: selected, to: value });
    onSelect(value);
  };
  return (
    <fieldset className={styles.choice} aria-describedby={help === undefined ? undefined : helpId}>
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
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
