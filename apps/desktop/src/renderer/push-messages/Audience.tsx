import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { onChanges } from '../session/on-changes.ts';

/** How many devices a message would go to; nothing while that is not known. */
export function Audience({ message }: { readonly message: string | undefined }) {
  const { t } = useTranslation('screens');
  const count = useAudience(message);
  return count === undefined ? null : <p role="status">{t('pushMessages.audience', { count })}</p>;
}

/**
 * How many devices the message would go to if it were sent now, as the server counts them, kept current;
 * `undefined` until it is known.
 */
function useAudience(message: string | undefined): number | undefined {
  const { client } = useBackOffice();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const ask = () => {
      client.ask('pushMessages/audience', message === undefined ? {} : { message }).then(
        (answer) => setCount(answer.count),
        // A number that may be wrong is worse than none.
        () => setCount(undefined),
      );
    };
    ask();
    return onChanges(client, ['devices', 'users', 'pushMessages'], ask);
  }, [client, message]);
  return count;
}
