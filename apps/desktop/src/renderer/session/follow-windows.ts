import type { RealtimeClient } from '@harbour/core/realtime';
import type { Host } from '../platform/host.ts';
import { isPreference, type Preference } from './preferences.ts';

/**
 * Calls `changed` when another window of this browser stores or removes a preference, until the returned
 * function is called.
 */
export function followPreference(
  host: Pick<Host, 'onStored'>,
  name: Preference,
  changed: () => void,
): () => void {
  return host.onStored((key) => {
    if (isPreference(key, name)) changed();
  });
}

interface FollowOptions {
  readonly host: Pick<Host, 'onStored'>;
  readonly client: Pick<RealtimeClient, 'session'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Follows a sign-out, or the sign-in of somebody, in another window of this browser: they share one stored
 * sign-in. A window with the login page continues as whoever has signed in.
 */
export function followOtherWindows({ host, client, onError }: FollowOptions): () => void {
  return followPreference(host, 'person', () => {
    const { user, loginNotice } = client.session.state();
    const isSignedOut = user === null && !loginNotice;
    const following = isSignedOut ? client.session.resume() : client.session.recheck();
    following.catch(onError);
  });
}
