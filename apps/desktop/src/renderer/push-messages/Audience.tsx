import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { onChanges } from '../session/on-changes.ts';

/** Shows how many devices a message would go to; renders nothing while that is unknown. */
export function Audience({ message }: { readonly message: string | undefined }) {
  const { t } = useTranslation('screens');
  const count = useAudience(message);
  return count === undefined ? null : <p role="status">{t('pushMessages.audience', { count })}</p>;
}

/**
 * Returns how many devices the message would go to if it were sent now, as counted by the server and kept
 * current; `undefined` while it is unknown.
 */
function useAudience(message: string | undefined): number | undefined {
  const { client } = useBackOffice();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const ask = () => {
      client.ask('pushMessages/audience', message === undefined ? {} : { message }).then(
        (answer) => setCount(answer.count),
        // Shows no number rather than one that may be wrong.
        () => setCount(undefined),
      );
    };
    ask();
    return onChanges(client, ['devices', 'users', 'pushMessages'], ask);
  }, [client, message]);
  return count;
}
