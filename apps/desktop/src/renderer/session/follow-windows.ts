import type { RealtimeClient } from '@harbour/core/realtime';
import type { Host } from '../platform/host.ts';
import { followPreference } from './preferences.ts';

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
