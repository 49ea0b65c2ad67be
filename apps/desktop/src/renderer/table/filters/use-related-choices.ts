import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';
import { readPath } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { findEvenRemoved } from '../list/use-related-names.ts';
import { SEARCH_DEBOUNCE_MS } from '../table-rules.ts';

/** A related record that can be selected, with its stored name. */
export interface RelatedChoice {
  readonly id: string;
  readonly name: unknown;
  readonly isInTrash: boolean;
}

/** The most choices shown; a search finds the others. */
const SHOWN = 8;

interface Choosing {
  readonly text: string;
  readonly ids: readonly string[];
  readonly role: Role;
}

/**
 * Returns records of a collection to choose from: those already chosen, then those that match the text, the
 * live ones first. Other records may still refer to one in the trash.
 */
export function useRelatedChoices(
  source: string | undefined,
  { text, ids, role }: Choosing,
): readonly RelatedChoice[] {
  const { client, host } = useBackOffice();
  const [choices, setChoices] = useState<readonly RelatedChoice[]>([]);
  const chosen = ids.join();
  useEffect(() => {
    if (source === undefined || !isCollectionName(source)) return;
    let isCurrent = true;
    const name = collections[source].titleField;
    const find = async (query: ListQuery, count: number) => {
      const shaped = { ...query, $select: ['_id', name], $limit: count };
      const rows = await findEvenRemoved(client, { source, query: shaped, count, role });
      return rows.map(
        (row): RelatedChoice => ({
          id: row._id,
          name: readPath(row, name),
          isInTrash: typeof readPath(row, 'deletedAt') === 'string',
        }),
      );
    };
    const request = async () => {
      const search = text.trim() === '' ? {} : { $search: { text: text.trim() } };
      const named = chosen === '' ? [] : chosen.split(',');
      const stored = named.length === 0 ? [] : await find({ _id: { $in: named } }, named.length);
      const found = await find(search, SHOWN);
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
  }, [client, host, source, text, chosen, role]);
  return choices;
}
