import type { CollectionName } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveResponse } from '../session/use-live-response.ts';

/** Shows how many devices would receive a message; renders nothing while that is unknown. */
export function Audience({ message }: { readonly message: string | undefined }) {
  const { t } = useTranslation('screens');
  const count = useAudience(message);
  if (count === undefined) return null;
  const text = count === 0 ? t('pushMessages.audienceNone') : t('pushMessages.audience', { count });
  return <p role="status">{text}</p>;
}

/**
 * Returns the number of devices that would receive the message if it were sent now, as counted by the server
 * and kept current; `undefined` while it is unknown.
 */
export function useAudience(message: string | undefined): number | undefined {
  const request = useCallback(
    (client: RealtimeClient) =>
      client.call('pushMessages/audience', message === undefined ? {} : { message }),
    [message],
  );
  const { response, error } = useLiveResponse({ collections: SOURCES, request });
  // Shows no number rather than one that may be wrong.
  return error === undefined ? response?.count : undefined;
}

/** The collections that decide how many devices there are. */
const SOURCES: readonly CollectionName[] = ['devices', 'users', 'pushMessages'];
