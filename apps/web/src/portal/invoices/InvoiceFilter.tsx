import type { RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { ListSearch } from '../ListSearch.tsx';
import parts from '../parts.module.css';
import type { ListScreen } from '../use-list-view.ts';
import { type ShownInvoices, shownIn } from './invoice-list.ts';

interface InvoiceFilterProps {
  readonly screen: ListScreen<RecordOf<'invoices'>>;
}

const CHOICES = ['all', 'open', 'paid', 'void'] as const;

/** Filters the invoices, and searches them by number. */
export function InvoiceFilter({ screen }: InvoiceFilterProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const show = (shown: ShownInvoices) =>
    screen.dispatch({
      type: 'filterSet',
      filter: { kind: 'status', field: 'status', values: shown === 'all' ? [] : [shown] },
    });
  return (
    <div className={parts.filter}>
      <SegmentedChoice
        legend={t('portal:table.show')}
        name="shown"
        options={CHOICES.map((value) => ({ value, label: t(`invoice.state.${value}`) }))}
        selected={shownIn(screen.view)}
        onSelect={show}
      />
      <ListSearch label={t('invoice.search')} screen={screen} />
    </div>
  );
}
