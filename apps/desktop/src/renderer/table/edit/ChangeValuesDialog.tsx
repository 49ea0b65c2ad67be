import { Checkbox, InputGroup, SegmentedControl } from '@blueprintjs/core';
import type { Calculation, Replacement } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber } from '../../record/controls/entered-values.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { ValueChange } from './change-values.ts';
import styles from './edit.module.css';

interface ChangeValuesDialogProps {
  readonly isOpen: boolean;
  /** The number of cells in the range. */
  readonly count: number;
  readonly onChange: (change: ValueChange) => void;
  readonly onClose: () => void;
}

const ROUNDINGS: readonly Calculation['round'][] = [
  undefined,
  ...[90, 50, 0, 99].map((ending) => ({ every: 100, ending })),
  { every: 1000, ending: 0 },
];

/**
 * Replaces a text, or calculates, in all cells of a range; the outcome is shown before anything is written.
 */
export function ChangeValuesDialog({ isOpen, count, onChange, onClose }: ChangeValuesDialogProps) {
  const { t } = useTranslation('table');
  const [kind, setKind] = useState<ValueChange['kind']>('replace');
  const [text, setText] = useState<Replacement>({ find: '', replace: '', matchCase: false });
  const [sum, setSum] = useState<Calculating>({ by: 'percent', amount: '', rounding: 0 });
  const value = readNumber(sum.amount);
  const isReady = kind === 'replace' ? text.find !== '' : typeof value === 'number';
  const apply = () => {
    const round = ROUNDINGS[sum.rounding];
    if (kind === 'replace') onChange({ kind, ...text });
    else if (typeof value === 'number') onChange({ kind, by: sum.by, value, ...(round && { round }) });
  };
  return (
    <ActionDialog
      title={t('change.title')}
      isOpen={isOpen}
      onClose={onClose}
      width={460}
      note={t('change.cells', { count })}
      isForm
      confirm={t('change.preview')}
      onConfirm={apply}
      isDisabled={!isReady}
    >
      <div className={styles.change}>
        <SegmentedControl
          fill
          size="small"
          aria-label={t('change.title')}
          value={kind}
          options={[
            { value: 'replace', label: t('change.replace') },
            { value: 'calculate', label: t('change.calculate') },
          ]}
          onValueChange={(value) => setKind(value === 'calculate' ? 'calculate' : 'replace')}
        />
        {kind === 'replace' ? (
          <ReplaceFields value={text} onChange={setText} />
        ) : (
          <CalculateFields value={sum} onChange={setSum} />
        )}
      </div>
    </ActionDialog>
  );
}

interface FieldsProps<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function ReplaceFields({ value, onChange }: FieldsProps<Replacement>) {
  const { t } = useTranslation('table');
  return (
    <>
      <Field label={t('change.find')}>
        {(ties) => (
          <InputGroup
            {...ties}
            autoFocus
            value={value.find}
            onValueChange={(find) => onChange({ ...value, find })}
          />
        )}
      </Field>
      <Field label={t('change.with')}>
        {(ties) => (
          <InputGroup
            {...ties}
            value={value.replace}
            onValueChange={(replace) => onChange({ ...value, replace })}
          />
        )}
      </Field>
      <Checkbox
        checked={value.matchCase}
        label={t('change.matchCase')}
        onChange={({ currentTarget }) => onChange({ ...value, matchCase: currentTarget.checked })}
      />
    </>
  );
}

interface Calculating {
  readonly by: Calculation['by'];
  /** The number as typed. */
  readonly amount: string;
  /** An index into {@link ROUNDINGS}. */
  readonly rounding: number;
}

const BY = ['percent', 'add', 'set'] as const satisfies readonly Calculation['by'][];

function CalculateFields({ value, onChange }: FieldsProps<Calculating>) {
  const { t } = useTranslation('table');
  const chooseBy = (chosen: string) =>
    onChange({ ...value, by: BY.find((each) => each === chosen) ?? value.by });
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('change.by')}>
          {(ties) => (
            <select
              {...ties}
              value={value.by}
              onChange={({ currentTarget }) => chooseBy(currentTarget.value)}
            >
              {BY.map((each) => (
                <option key={each} value={each}>
                  {t(`change.ways.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('change.number')}>
          {(ties) => (
            <InputGroup
              {...ties}
              autoFocus
              inputMode="decimal"
              value={value.amount}
              onValueChange={(amount) => onChange({ ...value, amount })}
            />
          )}
        </Field>
      </div>
      <Field label={t('change.round')}>
        {(ties) => (
          <select
            {...ties}
            value={value.rounding}
            onChange={({ currentTarget }) => onChange({ ...value, rounding: Number(currentTarget.value) })}
          >
            {ROUNDINGS.map((rounding, index) => (
              <option key={rounding ? `${rounding.every} ${rounding.ending}` : 'none'} value={index}>
                {roundingText(t, rounding)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function roundingText(
  t: (key: 'change.notRounded' | 'change.roundedTo', options: { ending?: string }) => string,
  round: Calculation['round'],
): string {
  if (!round) return t('change.notRounded', {});
  const ending = round.every === 1000 ? '10' : `.${String(round.ending).padStart(2, '0')}`;
  return t('change.roundedTo', { ending });
}
