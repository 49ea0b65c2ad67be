import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { knownDeviceId } from '../../platform/browser-device.ts';
import { userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';

/**
 * Reports once per visit, on any page of the portal, that this browser is in use, if it is a device of the
 * merchant.
 */
export function useBrowserSeen(): void {
  const client = useMerchantClient();
  const user = useAtomValue(userAtom)?._id;
  useEffect(() => {
    const deviceId = knownDeviceId();
    if (client === undefined || user === undefined || deviceId === null) return;
    tellSeen(client, { user, deviceId }).catch(reportError);
  }, [client, user]);
}

async function tellSeen(
  client: RealtimeClient,
  own: { readonly user: string; readonly deviceId: string },
): Promise<void> {
  const { data } = await client.service('devices').find({ query: { ...own, $select: ['_id'], $limit: 1 } });
  for (const { _id } of data) await client.ask('devices/seen', { device: _id });
}
