import { Button, Checkbox, InputGroup, SegmentedControl } from '@blueprintjs/core';
import type { Calculation } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber } from '../../record/controls/read-number.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
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
  const { t } = useTranslation(['table', 'common']);
  const [kind, setKind] = useState<ValueChange['kind']>('replace');
  const [text, setText] = useState({ find: '', replace: '', matchCase: false });
  const [by, setBy] = useState<Calculation['by']>('percent');
  const [amount, setAmount] = useState('');
  const [round, setRound] = useState(0);
  const number = readNumber(amount);
  const isReady = kind === 'replace' ? text.find !== '' : typeof number === 'number';
  const apply = () => {
    const rounding = ROUNDINGS[round];
    if (kind === 'replace') onChange({ kind, ...text });
    else if (typeof number === 'number')
      onChange({ kind, by, value: number, ...(rounding && { round: rounding }) });
  };
  return (
    <DialogFrame
      title={t('change.title')}
      isOpen={isOpen}
      onClose={onClose}
      width={460}
      note={t('change.cells', { count })}
      actions={
        <>
          <Button text={t('common:action.cancel')} onClick={onClose} />
          <Button intent="primary" disabled={!isReady} text={t('change.preview')} onClick={apply} />
        </>
      }
    >
      <form
        className={styles.change}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) apply();
        }}
      >
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
          <>
            <InputGroup
              autoFocus
              value={text.find}
              placeholder={t('change.find')}
              aria-label={t('change.find')}
              onValueChange={(find) => setText({ ...text, find })}
            />
            <InputGroup
              value={text.replace}
              placeholder={t('change.with')}
              aria-label={t('change.with')}
              onValueChange={(replace) => setText({ ...text, replace })}
            />
            <Checkbox
              checked={text.matchCase}
              label={t('change.matchCase')}
              onChange={({ currentTarget }) => setText({ ...text, matchCase: currentTarget.checked })}
            />
          </>
        ) : (
          <>
            <div className={styles.pair}>
              <select
                aria-label={t('change.by')}
                value={by}
                onChange={({ currentTarget }) => setBy(BY.find((each) => each === currentTarget.value) ?? by)}
              >
                {BY.map((each) => (
                  <option key={each} value={each}>
                    {t(`change.ways.${each}`)}
                  </option>
                ))}
              </select>
              <InputGroup
                autoFocus
                inputMode="decimal"
                value={amount}
                placeholder={t('change.number')}
                aria-label={t('change.number')}
                onValueChange={setAmount}
              />
            </div>
            <select
              aria-label={t('change.round')}
              value={round}
              onChange={({ currentTarget }) => setRound(Number(currentTarget.value))}
            >
              {ROUNDINGS.map((rounding, index) => (
                <option key={rounding ? `${rounding.every} ${rounding.ending}` : 'none'} value={index}>
                  {roundingText(t, rounding)}
                </option>
              ))}
            </select>
          </>
        )}
        <button type="submit" hidden />
      </form>
    </DialogFrame>
  );
}

const BY = ['percent', 'add', 'set'] as const;

function roundingText(
  t: (key: 'change.notRounded' | 'change.roundedTo', options: { ending?: string }) => string,
  round: Calculation['round'],
): string {
  if (!round) return t('change.notRounded', {});
  const ending = round.every === 1000 ? '10' : `.${String(round.ending).padStart(2, '0')}`;
  return t('change.roundedTo', { ending });
}
