import { type ComponentProps, useEffect, useState } from 'react';
import { useBackOffice } from './back-office.ts';

interface ServerPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  /** The picture's path on the server, such as `/api/thumbs/{id}.webp`. */
  readonly path: string;
  readonly alt: string;
}

/**
 * Shows a picture from the server. One that is not public is fetched with the person's access token, because
 * a token in an address would end up in histories and logs.
 */
export function ServerPicture({ path, ...rest }: ServerPictureProps) {
  const { serverUrl } = useBackOffice();
  const [refused, setRefused] = useState<string>();
  const guarded = useGuardedPicture(refused === path ? path : undefined);
  return (
    // biome-ignore lint/a11y/useAltText: the rest props include it
    <img
      {...rest}
      src={guarded ?? `${serverUrl}${path}`}
      onError={() => {
        if (guarded === undefined) setRefused(path);
      }}
    />
  );
}

interface Guarded {
  readonly path: string;
  readonly address: string;
}

/** Returns an object URL of a picture that only signed-in people may see; `undefined` until it is loaded. */
function useGuardedPicture(path: string | undefined): string | undefined {
  const { client, serverUrl } = useBackOffice();
  const [picture, setPicture] = useState<Guarded>();
  useEffect(() => {
    if (path === undefined) return;
    const leaving = new AbortController();
    let address: string | undefined;
    const fetchPicture = async () => {
      const headers = { authorization: `Bearer ${await client.accessToken()}` };
      const response = await fetch(`${serverUrl}${path}`, { headers, signal: leaving.signal });
      if (!response.ok) return;
      address = URL.createObjectURL(await response.blob());
      if (leaving.signal.aborted) URL.revokeObjectURL(address);
      else setPicture({ path, address });
    };
    // If it cannot be loaded, the browser's own icon for a broken picture stays.
    fetchPicture().catch(() => undefined);
    return () => {
      leaving.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [client, serverUrl, path]);
  return picture?.path === path ? picture?.address : undefined;
}
