import type { ListView, ViewAction } from '@harbour/core/table';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import parts from '../parts.module.css';
import { type ShownInvoices, shownIn } from './invoice-list.ts';

interface InvoiceFilterProps {
  readonly view: ListView;
  readonly dispatch: (action: ViewAction) => void;
}

const CHOICES = ['all', 'open', 'paid', 'void'] as const;
/** A search asks once the typing rests, in milliseconds. */
const REST_MS = 250;

/** Which invoices are listed, and a search by number. */
export function InvoiceFilter({ view, dispatch }: InvoiceFilterProps) {
  const { t } = useTranslation('billing');
  const search = useRestedSearch((text) => dispatch({ type: 'searched', search: { text, at: 'anywhere' } }));
  const show = (shown: ShownInvoices) =>
    dispatch({
      type: 'filterSet',
      filter: { kind: 'status', field: 'status', values: shown === 'all' ? [] : [shown] },
    });
  return (
    <div className={parts.filter}>
      <SegmentedChoice
        legend={t('invoice.show')}
        name="shown"
        options={CHOICES.map((value) => ({ value, label: t(`invoice.state.${value}`) }))}
        selected={shownIn(view)}
        onSelect={show}
      />
      <TextField
        label={t('invoice.search')}
        type="search"
        defaultValue={view.search.text}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
    </div>
  );
}

function useRestedSearch(ask: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), REST_MS);
  };
}
