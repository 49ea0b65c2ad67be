import type { RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field/SelectField.tsx';
import parts from '../parts.module.css';
import type { ListScreen } from '../use-list-view.ts';
import { SHOWN_CREDITS, shownIn } from './credit-list.ts';
import { useReasonNames } from './use-reason-names.ts';

interface CreditFilterProps {
  readonly screen: ListScreen<RecordOf<'credits'>>;
}

/** Filters the entries by their reason. */
export function CreditFilter({ screen: { view, dispatch } }: CreditFilterProps) {
  const { t } = useTranslation('portal');
  const names = { all: t('table.all'), ...useReasonNames() };
  const show = (shown: string) =>
    dispatch({
      type: 'filterSet',
      filter: { kind: 'status', field: 'reason', values: shown === 'all' ? [] : [shown] },
    });
  return (
    <div className={parts.filter}>
      <SelectField
        label={t('table.show')}
        value={shownIn(view)}
        options={SHOWN_CREDITS.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) => show(currentTarget.value)}
      />
    </div>
  );
}
