import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useMemo, useState } from 'react';
import { browserDeviceId } from '../../platform/browser-device.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { newKey } from '../new-key.ts';

type Browser = RecordOf<'devices'>;

/** This browser as a device of the merchant. */
interface OwnBrowser {
  /** `null` when it is not a device yet, `undefined` until that is known. */
  readonly device: Browser | null | undefined;
  /** Updates its record, or creates it with that name. */
  readonly save: (data: Partial<Browser>, name: string) => Promise<void>;
}

/** Loads this browser's record. A change just made is shown until the connection delivers it. */
export function useOwnBrowser(client: RealtimeClient, user: string): OwnBrowser {
  const query = useMemo(() => ({ user, deviceId: browserDeviceId(newKey), $limit: 1 }), [user]);
  const { page } = useLiveList(client, { collection: 'devices', query });
  const live = page === null ? undefined : (page.data[0] ?? null);
  const [saved, setSaved] = useState<Browser>();
  const isCaughtUp = (live?.version ?? 0) >= (saved?.version ?? 0);
  useEffect(() => {
    if (isCaughtUp) setSaved(undefined);
  }, [isCaughtUp]);
  const device = isCaughtUp ? live : saved;
  return {
    device,
    save: async (data, name) => {
      const service = client.service('devices');
      setSaved(
        await (device
          ? service.patch(device._id, { version: device.version, ...data })
          : service.create({ deviceId: browserDeviceId(newKey), name, ...data })),
      );
    },
  };
}
