import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string | number> {
  readonly legend: string;
  /** Name of the choice in the form. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

/** One of a few short words side by side: radio buttons, so the browser knows the keys. */
export function SegmentedChoice<Value extends string | number>({
  legend,
  name,
  options,
  selected,
  onSelect,
}: SegmentedChoiceProps<Value>) {
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
              checked={value === selected}
              onChange={() => onSelect(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
