import type { RecordOf } from '@harbour/core/contract';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';
import type { ListSource } from '../use-list-view.ts';

/** The query of the list of devices. */
const CONFIG: ListConfig<RecordOf<'devices'>> = {
  columns: (['name', 'deviceId', 'lastSession', 'licence', 'subscription', 'deactivatedAt'] as const).map(
    (value) => ({ text: value, value }),
  ),
  searchFields: ['name', 'deviceId'],
  mode: 'page',
  localZone: fixedOffset,
};

/** The devices, last seen first. */
export const DEVICES: ListSource<'devices'> = {
  collection: 'devices',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'lastSession', descending: true }] },
};

/** The selected devices. */
export type ShownDevices = 'all' | 'active' | 'deactivated';

/** The option that the view's filter stands for. */
export function shownIn({ filters }: Pick<ListView, 'filters'>): ShownDevices {
  const filter = filters.find((each) => each.kind === 'empty' && each.field === 'deactivatedAt');
  if (filter?.kind !== 'empty') return 'all';
  return filter.empty ? 'active' : 'deactivated';
}
