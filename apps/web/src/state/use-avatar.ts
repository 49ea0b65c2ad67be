import { avatarUrl } from '@harbour/core/contract/values';
import type { SessionUser } from '@harbour/core/realtime';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { cachedDownload } from '../platform/cached-download.ts';
import { openRealtime, reportUnlessEnded } from './realtime.ts';
import { profileAtom } from './session.ts';
import { resumeAs } from './use-merchant-client.ts';
import { fileCacheAtom } from './use-session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The address of a person's picture in this browser, once loaded; generated initials when they have none. */
export function useAvatar(user: SessionUser | null): string | undefined {
  const store = useStore();
  const id = user?._id;
  // A picture that was changed here or in another tab is a different file.
  const changed = useAtomValue(profileAtom)?.pictureChangedAt ?? '';
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const download = async () => {
      const client = await openRealtime(store);
      await resumeAs(client, id);
      return downloadAvatar(id, { changed, token: await client.accessToken() });
    };
    cachedDownload({
      cache: store.get(fileCacheAtom),
      key: `avatar/${id}/${changed}`,
      maxAge: DAY_MS,
      now: new Date(),
      download,
    }).then((blob) => !abort.signal.aborted && show(blob, setAddress, abort.signal), reportUnlessEnded);
    return () => abort.abort();
  }, [store, id, changed]);
  return address;
}

function show(blob: Blob, report: (address: string) => void, signal: AbortSignal): void {
  const address = URL.createObjectURL(blob);
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
  report(address);
}

/** The query only keeps the browser from showing the previous picture. */
async function downloadAvatar(
  id: string,
  { changed, token }: { readonly changed: string; readonly token: string },
): Promise<Blob> {
  const response = await fetch(`${avatarUrl(id)}?${new URLSearchParams({ v: changed })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The picture was not sent: ${response.status}`);
  return response.blob();
}
