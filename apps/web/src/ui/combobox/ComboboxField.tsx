import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Field, type FieldText } from '../field/Field.tsx';
import fieldStyles from '../field/field.module.css';
import type { SelectOption } from '../field/SelectField.tsx';
import styles from './combobox-field.module.css';
import { matchingOptions } from './matching-options.ts';

interface ComboboxFieldProps extends FieldText {
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly SelectOption[];
}

/**
 * A choice of one among hundreds of options, which are found by parts of their labels. A hidden select holds
 * the value, so that a form reads and fills it like any other.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, help, error, optional, name, defaultValue, options } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState(defaultValue);
  const choose = (chosen: string) => {
    if (select.current === null) return;
    select.current.value = chosen;
    // A form stores a typed or chosen value on the first event; React handles the second.
    for (const type of ['input', 'change']) select.current.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return (
    <Field label={label} name={name} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <div className={styles.combobox}>
          <Combobox control={control} label={label} options={options} value={value} onChoose={choose} />
          <select
            ref={select}
            name={name}
            defaultValue={defaultValue}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            hidden
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} />
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

interface ComboboxProps extends Pick<ComboboxFieldProps, 'label' | 'options'> {
  /** The props that link the text field to its label, help and error. */
  readonly control: object;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The combobox of the ARIA Authoring Practices: a text field with a list, operated by keys or pointer. */
function Combobox({ control, label, options, value, onChoose }: ComboboxProps) {
  const id = useId();
  const list = useOpenList(options, value);
  const { isOpen, entered, listed, active } = list;
  // Like the select, which has its first option if none has the value.
  const shown = options.find((option) => option.value === value) ?? options[0];
  const choose = (option: SelectOption) => {
    onChoose(option.value);
    list.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    const chosen = listed[active];
    // The keys of an input method select a word, not an option.
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined) list.move(step);
    else if (event.key === 'Escape' && isOpen) list.close();
    else if (event.key === 'Enter' && isOpen) {
      if (chosen !== undefined) choose(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        {...control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && listed.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        className={classNames(fieldStyles.control, styles.control)}
        value={entered ?? shown?.label ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={list.open}
        onChange={({ currentTarget }) => list.find(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={list.close}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
        {listed.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${index}`}
            label={option.label}
            isActive={index === active}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      <FoundCount isOpen={isOpen} found={list.found} listed={listed.length} />
    </>
  );
}

/** How far each key moves in the list. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 8],
  ['PageUp', -8],
]);

interface OptionProps {
  readonly id: string;
  readonly label: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, label, isActive, onChoose }: OptionProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus, and takes the keys
    <div
      ref={item}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      // The text field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {label}
    </div>
  );
}

interface FoundCountProps {
  readonly isOpen: boolean;
  readonly found: number;
  readonly listed: number;
}

/** Announces how many options match, and how many of them are listed. */
function FoundCount({ isOpen, found, listed }: FoundCountProps) {
  const { t } = useTranslation('forms');
  const text = found > listed ? t('choice.more', { found, listed }) : t('choice.found', { count: found });
  return (
    <p role="status" className={classNames(fieldStyles.help, styles.found)}>
      {isOpen ? text : null}
    </p>
  );
}

/** The number of options that are listed at a time. */
const MOST_LISTED = 50;

/** `entered` is the text in the text field while options are searched. */
interface OpenList {
  readonly isOpen: boolean;
  readonly entered: string | undefined;
  readonly active: number;
}

const CLOSED: OpenList = { isOpen: false, entered: undefined, active: 0 };

function useOpenList(options: readonly SelectOption[], value: string) {
  const [state, setState] = useState(CLOSED);
  const { isOpen, entered } = state;
  const matching = isOpen ? matchingOptions(options, entered ?? '', value) : [];
  const listed = matching.slice(0, MOST_LISTED);
  const last = Math.max(0, listed.length - 1);
  const active = Math.min(state.active, last);
  return {
    isOpen,
    entered,
    listed,
    active,
    found: matching.length,
    open: () => setState({ ...state, isOpen: true }),
    close: () => setState(CLOSED),
    find: (text: string) => setState({ isOpen: true, entered: text, active: 0 }),
    /** Opens the list, or moves within it. */
    move: (step: number) =>
      setState({ ...state, isOpen: true, active: isOpen ? Math.min(last, Math.max(0, active + step)) : 0 }),
  };
}
