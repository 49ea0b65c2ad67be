import type { CollectionName } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { recordService } from '../editing/record-service.ts';
import { useTitleOf } from '../relations/use-title-of.ts';

/** Moves a record to the trash and offers to take that back. Answers whether it was moved; a failure is shown. */
export function useDeleteRecord(): (collection: CollectionName, record: PlainRecord) => Promise<boolean> {
  const { t } = useTranslation('editor');
  const { client } = useBackOffice();
  const messages = useMessages();
  const titleOf = useTitleOf();
  return useCallback(
    async (collection, record) => {
      const service = recordService(client, collection);
      const id = String(record._id);
      const title = titleOf(collection, record);
      const undo = () =>
        void service
          .restore({ id })
          .then(() => messages.success(t('delete.restored', { title })), messages.error);
      try {
        await service.remove(id);
        messages.success(t('delete.done', { title }), { undo });
        return true;
      } catch (error) {
        messages.error(error);
        return false;
      }
    },
    [t, client, messages, titleOf],
  );
}
