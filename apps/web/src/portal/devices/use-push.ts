import type { RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserDeviceId } from '../../platform/browser-device.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { newKey } from '../new-key.ts';
import {
  type BrowserPush,
  canReceivePush,
  currentPush,
  type PushStatus,
  pushStatusOf,
  subscribePush,
  unsubscribePush,
} from './browser-push.ts';

interface UsedPush extends Pick<Work, 'isBusy' | 'refusal'> {
  readonly status: PushStatus;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/**
 * Registers this browser for push messages, or unregisters it. When messages can no longer reach it, for
 * example after the server's key has changed, it registers again without asking, as long as the permission is
 * still granted.
 */
export function usePush(client: RealtimeClient, { _id: user }: SessionUser): UsedPush {
  const { t } = useTranslation('account');
  const { isBusy, refusal, run, refuse } = useWork();
  const key = usePushKey(client, refuse);
  const [permission, lookAtPermission] = usePermission();
  const { device, save } = useOwnBrowser(client, user);
  const [current, setCurrent] = useCurrentPush(device?.pushToken);
  const known = { canReceive: canReceivePush(), permission, key, device };
  const status = pushStatusOf({ ...known, current });
  const write = (pushToken: string | null) =>
    save({ pushEnabled: pushToken !== null, pushToken }, t('push.deviceName'));
  const turnOn = () =>
    run(async () => {
      const push = await subscribePush(key ?? '');
      lookAtPermission();
      if (push === undefined) return;
      setCurrent(push);
      await write(push.token).catch(async (error: unknown) => {
        await unsubscribePush();
        setCurrent(null);
        throw error;
      });
    });
  const turnOff = () =>
    run(async () => {
      await unsubscribePush();
      if (device) await write(null);
      setCurrent(null);
    });
  const isRenewing = useRenewal(status === 'stale' && permission === 'granted', async () => {
    // Another page of this browser may have done it already.
    const found = await currentPush();
    setCurrent(found);
    if (pushStatusOf({ ...known, current: found }) === 'stale') await turnOn();
  });
  return { status: isRenewing ? 'asking' : status, isBusy, refusal, turnOn, turnOff };
}

/** The server's current key, once known. */
function usePushKey(client: RealtimeClient, refuse: Work['refuse']): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    client.call('devices/pushKey', {}).then((response) => setKey(response.key), refuse);
  }, [client, refuse]);
  return key;
}

/** This browser's push subscription; read again when the server has another token for it. */
function useCurrentPush(token: string | null | undefined) {
  const [current, setCurrent] = useState<BrowserPush | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is what makes it look again
  useEffect(() => {
    if (canReceivePush()) currentPush().then(setCurrent, reportError);
  }, [token]);
  return [current, setCurrent] as const;
}

/** Does the work once, when it is first due; true while it is running. */
function useRenewal(isDue: boolean, work: () => Promise<void>): boolean {
  const [state, setState] = useState<'untried' | 'running' | 'over'>('untried');
  const begins = isDue && state === 'untried';
  useEffect(() => {
    if (!begins) return;
    setState('running');
    work()
      .catch(reportError)
      .finally(() => setState('over'));
  });
  return begins || state === 'running';
}

/** Work started by a click, one at a time, and the refusal of the last. */
interface Work {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** Resolves when the work ends, whether or not it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly refuse: (error: unknown) => void;
}

function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = useCallback((error: unknown) => {
    reportError(error);
    setRefusal(refusalOf(error));
  }, []);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    await work().catch(refuse);
    setBusy(false);
  };
  return { isBusy, refusal, run, refuse };
}

/**
 * The site's notification permission, updated when it changes in the browser's settings, and a function that
 * reads it again.
 */
function usePermission(): readonly [permission: NotificationPermission, look: () => void] {
  const [permission, setPermission] = useState(readPermission);
  useEffect(() => {
    if (!canReceivePush()) return;
    const look = () => setPermission(readPermission());
    let requested: PermissionStatus | undefined;
    let isGone = false;
    navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      if (isGone) return;
      requested = status;
      status.addEventListener('change', look);
    }, reportError);
    return () => {
      isGone = true;
      requested?.removeEventListener('change', look);
    };
  }, []);
  return [permission, () => setPermission(readPermission())];
}

function readPermission(): NotificationPermission {
  return canReceivePush() ? Notification.permission : 'default';
}

type Browser = RecordOf<'devices'>;

/** This browser as a device of the merchant. */
interface OwnBrowser {
  /** `null` when it is not a device yet, `undefined` until that is known. */
  readonly device: Browser | null | undefined;
  /** Updates its record, or creates it with that name. */
  readonly save: (data: Partial<Browser>, name: string) => Promise<void>;
}

/** Loads this browser's record. A change just made is shown until the connection delivers it. */
function useOwnBrowser(client: RealtimeClient, user: string): OwnBrowser {
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
