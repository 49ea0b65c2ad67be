import type { RecordOf } from '@harbour/core/contract';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';

/** What the list of devices asks the server. */
export const DEVICE_LIST: ListConfig<RecordOf<'devices'>> = {
  columns: (['name', 'deviceId', 'lastSession', 'licence', 'subscription', 'deactivatedAt'] as const).map(
    (value) => ({ text: value, value }),
  ),
  searchFields: ['name', 'deviceId'],
  mode: 'page',
  localZone: fixedOffset,
};

/** The last seen first. */
export const LAST_SEEN_FIRST: ListView = {
  ...DEFAULT_VIEW,
  sort: [{ field: 'lastSession', descending: true }],
};
