import type { RecordOf, Refusal } from '@harbour/core/contract';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../platform/refusal.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { newKey } from '../new-key.ts';
import { browserDeviceId, canReceivePush, currentPush, subscribePush } from './browser-push.ts';

/** How this browser stands to messages. */
type Standing = 'asking' | 'unsupported' | 'noKey' | 'denied' | 'off' | 'on';

interface UsedPush {
  readonly standing: Standing;
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/** Registers this browser as a device that messages are pushed to, and takes that back. */
export function usePush(client: RealtimeClient, user: SessionUser): UsedPush {
  const { t } = useTranslation('account');
  const [key, setKey] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isDenied, setDenied] = useState(() => canReceivePush() && Notification.permission === 'denied');
  const device = useOwnBrowser(client, user);
  useEffect(() => {
    client.ask('devices/pushKey', {}).then(
      (answer) => setKey(answer.key),
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  }, [client]);
  useSeen(client, device?._id);
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    work()
      .catch((error: unknown) => {
        reportError(error);
        setRefusal(refusalOf(error));
      })
      .finally(() => setBusy(false));
  };
  return {
    standing: standingOf({ key, isDenied, device }),
    isBusy,
    refusal,
    turnOn: () =>
      run(async () => {
        const subscription = await subscribePush(key ?? '');
        if (subscription === undefined) return setDenied(true);
        await keepPush(client, device, { name: t('push.deviceName'), token: JSON.stringify(subscription) });
      }),
    turnOff: () =>
      run(async () => {
        await (await currentPush())?.unsubscribe();
        if (device) await patch(client, device, { pushEnabled: false, pushToken: null });
      }),
  };
}

/** Tells once that this browser is in use, where it is a device. */
function useSeen(client: RealtimeClient, device: string | undefined): void {
  useEffect(() => {
    if (device !== undefined) client.ask('devices/seen', { device }).catch(reportError);
  }, [client, device]);
}

type Browser = RecordOf<'devices'>;

interface Known {
  readonly key: string | null | undefined;
  readonly isDenied: boolean;
  /** This browser's own record; `null` where it has none yet. */
  readonly device: Browser | null | undefined;
}

function standingOf({ key, isDenied, device }: Known): Standing {
  if (!canReceivePush()) return 'unsupported';
  if (key === null) return 'noKey';
  if (isDenied) return 'denied';
  if (key === undefined || device === undefined) return 'asking';
  return device?.pushEnabled ? 'on' : 'off';
}

function useOwnBrowser(client: RealtimeClient, { _id: user }: SessionUser): Browser | null | undefined {
  const query = useMemo(() => ({ user, deviceId: browserDeviceId(newKey), $limit: 1 }), [user]);
  const { page } = useLiveList(client, { collection: 'devices', query });
  return page === null ? undefined : (page.data[0] ?? null);
}

async function keepPush(
  client: RealtimeClient,
  device: Browser | null | undefined,
  { name, token }: { readonly name: string; readonly token: string },
): Promise<void> {
  const push = { pushEnabled: true, pushToken: token };
  if (device) await patch(client, device, push);
  else await client.service('devices').create({ deviceId: browserDeviceId(newKey), name, ...push });
}

async function patch(client: RealtimeClient, { _id, version }: Browser, data: object): Promise<void> {
  await client.service('devices').patch(_id, { version, ...data });
}
