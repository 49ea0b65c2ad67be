import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import { readPath } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { sourceOf } from '../list/use-list.ts';
import { SEARCH_DEBOUNCE_MS } from '../table-rules.ts';
import type { Row } from '../table-screen.ts';

/** A related record that can be selected, with its stored name. */
export interface RelatedChoice {
  readonly id: string;
  readonly name: unknown;
}

/** The most choices shown; a search finds the others. */
const SHOWN = 8;

/** Returns records of a collection to choose from: those already chosen, then those that match the text. */
export function useRelatedChoices(
  source: string | undefined,
  { text, ids }: { readonly text: string; readonly ids: readonly string[] },
): readonly RelatedChoice[] {
  const { client, host } = useBackOffice();
  const [choices, setChoices] = useState<readonly RelatedChoice[]>([]);
  const chosen = ids.join();
  useEffect(() => {
    if (source === undefined || !isCollectionName(source)) return;
    let isCurrent = true;
    const name = collections[source].titleField;
    const find = async (query: ListQuery) => {
      const $select = ['_id', name];
      const { data } = await sourceOf(client, source).find({ query: { ...query, $select } });
      return data.map((row: Row): RelatedChoice => ({ id: row._id, name: readPath(row, name) }));
    };
    const request = async () => {
      const search = text.trim() === '' ? {} : { $search: { text: text.trim() } };
      const named = chosen === '' ? [] : chosen.split(',');
      const stored = named.length === 0 ? [] : await find({ _id: { $in: named }, $limit: named.length });
      const found = await find({ ...search, $limit: SHOWN });
      if (isCurrent) setChoices([...stored, ...found.filter(({ id }) => !chosen.includes(id))]);
    };
    // If the search fails, the previous results stay.
    const cancel = host.clock.after(
      text === '' ? 0 : SEARCH_DEBOUNCE_MS,
      () => void request().catch(() => undefined),
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [client, host, source, text, chosen]);
  return choices;
}
