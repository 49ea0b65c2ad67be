import type { RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { ListSearch } from '../ListSearch.tsx';
import parts from '../parts.module.css';
import type { ListScreen } from '../use-list-view.ts';
import { type ShownDevices, shownIn } from './device-list.ts';

interface DeviceFilterProps {
  readonly screen: ListScreen<RecordOf<'devices'>>;
}

const SLOT = { kind: 'empty', field: 'deactivatedAt' } as const;

/** Filters the devices, and searches them by name or number. */
export function DeviceFilter({ screen: { dispatch, ...screen } }: DeviceFilterProps) {
  const { t } = useTranslation(['account', 'portal']);
  const show = (shown: ShownDevices) =>
    dispatch(
      shown === 'all'
        ? { type: 'filterRemoved', filter: SLOT }
        : { type: 'filterSet', filter: { ...SLOT, empty: shown === 'active', text: false } },
    );
  return (
    <div className={parts.filter}>
      <SegmentedChoice
        legend={t('portal:table.show')}
        name="shown"
        options={[
          { value: 'all', label: t('portal:table.all') },
          { value: 'active', label: t('device.active') },
          { value: 'deactivated', label: t('device.deactivated') },
        ]}
        selected={shownIn(screen.view)}
        onSelect={show}
      />
      <ListSearch label={t('portal:table.search')} screen={{ ...screen, dispatch }} />
    </div>
  );
}
