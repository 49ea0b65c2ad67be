import { type ComponentProps, useState } from 'react';
import { useBackOffice } from './back-office.ts';
import { useGuardedPicture } from './use-guarded-picture.ts';

interface ServerPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  /** The picture's path at the server, as `/api/thumbs/{id}.webp`. */
  readonly path: string;
  readonly alt: string;
}

/**
 * A picture of the server. One that is not public is fetched as the person who is signed in: an address that carried a token
 * would end up in histories and logs.
 */
export function ServerPicture({ path, ...rest }: ServerPictureProps) {
  const { serverUrl } = useBackOffice();
  const [refused, setRefused] = useState<string>();
  const guarded = useGuardedPicture(refused === path ? path : undefined);
  return (
    // biome-ignore lint/a11y/useAltText: it is among the rest
    <img
      {...rest}
      src={guarded ?? `${serverUrl}${path}`}
      onError={() => {
        if (guarded === undefined) setRefused(path);
      }}
    />
  );
}
