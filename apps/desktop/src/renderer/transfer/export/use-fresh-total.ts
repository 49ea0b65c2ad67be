import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { questionOf, type TransferTable } from '../transfer-table.ts';

/** How many records match now: counted when the dialog opens, as a list read by cursor knows no total. */
export function useFreshTotal(table: TransferTable, isOpen: boolean): number {
  const { client } = useBackOffice();
  const messages = useMessages();
  const [total, setTotal] = useState<number | null>(null);
  const { collection } = table;
  const question = JSON.stringify({ ...questionOf(table), $limit: 0 });
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    setTotal(null);
    client
      .service(collection)
      .find({ query: JSON.parse(question) })
      .then((page) => {
        if (isWanted) setTotal(page.total);
      })
      .catch(messages.error);
    return () => {
      isWanted = false;
    };
  }, [client, collection, question, isOpen, messages]);
  return total ?? table.list.total;
}
