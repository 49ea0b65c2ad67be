import { BATCH_MAX, type CollectionDefinition, collections } from '@harbour/core/contract';
import { changedRecord } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { plainText } from '../../table/cells/cell-texts.ts';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { BulkJob } from './bulk-job.ts';

/** What the records of rows are called, by row; asked for when they are shown. */
export function useTitles(job: BulkJob, rowIds: readonly string[]): ReadonlyMap<string, string> {
  const { client } = useBackOffice();
  const messages = useMessages();
  const language = useLocale();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const { collection, rows } = job;
  const asked = JSON.stringify(
    rowIds.flatMap((id) => {
      const row = rows.get(id);
      const record = row && changedRecord(row.change);
      return record === undefined ? [] : [[id, record]];
    }),
  );
  useEffect(() => {
    const pairs: readonly (readonly [string, string])[] = JSON.parse(asked);
    if (pairs.length === 0) return;
    const { titleField }: CollectionDefinition = collections[collection];
    const parts = Array.from({ length: Math.ceil(pairs.length / BATCH_MAX) }, (_, index) =>
      pairs.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX).map(([, record]) => record),
    );
    const ask = (ids: readonly string[]) =>
      client.service(collection).find({
        query: { _id: { $in: ids }, $select: ['_id', titleField], $limit: BATCH_MAX, $cursor: '' },
      });
    Promise.all(parts.map(ask))
      .then((pages) => {
        const found = new Map(
          pages.flatMap(({ data }) =>
            data.map((record): [string, string] => [
              record._id,
              plainText(Object.entries(record).find(([name]) => name === titleField)?.[1], language),
            ]),
          ),
        );
        setTitles(
          new Map(
            pairs.flatMap(([id, record]) => (found.get(record) ? [[id, found.get(record) ?? '']] : [])),
          ),
        );
      })
      .catch(messages.error);
  }, [client, collection, asked, language, messages]);
  return titles;
}
