import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BrowserPush,
  canReceivePush,
  currentPush,
  subscribePush,
  unsubscribePush,
} from './browser-push.ts';
import { type Standing, standingOf } from './push-standing.ts';
import { useOwnBrowser } from './use-own-browser.ts';
import { usePermission } from './use-permission.ts';
import { useWork, type Work } from './use-work.ts';

interface UsedPush extends Pick<Work, 'isBusy' | 'refusal'> {
  readonly standing: Standing;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/**
 * Registers this browser for push messages, or unregisters it. When messages can no longer reach it, for
 * example after the server's key has changed, it registers again without asking, as long as the permission
 * still stands.
 */
export function usePush(client: RealtimeClient, { _id: user }: SessionUser): UsedPush {
  const { t } = useTranslation('account');
  const { isBusy, refusal, run, refuse } = useWork();
  const key = usePushKey(client, refuse);
  const [permission, lookAtPermission] = usePermission();
  const { device, save } = useOwnBrowser(client, user);
  const [current, setCurrent] = useCurrentPush(device?.pushToken);
  const known = { canReceive: canReceivePush(), permission, key, device };
  const standing = standingOf({ ...known, current });
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
  const isRenewing = useRenewal(standing === 'stale' && permission === 'granted', async () => {
    // Another page of this browser may have done it already.
    const found = await currentPush();
    setCurrent(found);
    if (standingOf({ ...known, current: found }) === 'stale') await turnOn();
  });
  return { standing: isRenewing ? 'asking' : standing, isBusy, refusal, turnOn, turnOff };
}

/** The server's current key, once known. */
function usePushKey(client: RealtimeClient, refuse: Work['refuse']): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    client.ask('devices/pushKey', {}).then((answer) => setKey(answer.key), refuse);
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

/** Does the work once, when it is first due; true while it runs. */
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
