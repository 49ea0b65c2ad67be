import { useEffect, useState } from 'react';
import { useBackOffice } from './back-office.ts';

interface Guarded {
  readonly path: string;
  readonly address: string;
}

/** An address within this window of a picture that only people who are signed in may see; `undefined` until it is there. */
export function useGuardedPicture(path: string | undefined): string | undefined {
  const { client, serverUrl } = useBackOffice();
  const [picture, setPicture] = useState<Guarded>();
  useEffect(() => {
    if (path === undefined) return;
    const leaving = new AbortController();
    let address: string | undefined;
    const fetchPicture = async () => {
      const headers = { authorization: `Bearer ${await client.accessToken()}` };
      const answer = await fetch(`${serverUrl}${path}`, { headers, signal: leaving.signal });
      if (!answer.ok) return;
      address = URL.createObjectURL(await answer.blob());
      if (leaving.signal.aborted) URL.revokeObjectURL(address);
      else setPicture({ path, address });
    };
    // Where it cannot be had, the browser's own sign of a missing picture stays.
    fetchPicture().catch(() => undefined);
    return () => {
      leaving.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [client, serverUrl, path]);
  return picture?.path === path ? picture?.address : undefined;
}
