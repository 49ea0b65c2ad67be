import { useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { useMay } from '../session/use-session.ts';

/** How many devices accept push messages, kept current; `undefined` until it is known or where it may not be asked. */
export function useAudience(): number | undefined {
  const { client } = useBackOffice();
  const isAllowed = useMay()('devices', 'find');
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (!isAllowed) return;
    const query = client.liveQuery('devices', {
      query: { pushEnabled: true, deactivatedAt: null, $limit: 0 },
      onChange: ({ page }) => setCount(page?.total),
    });
    return () => query.close();
  }, [client, isAllowed]);
  return count;
}
