import { type CollectionName, canCall, isCollectionName } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import type { RecordEvent, Role } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  addNames,
  type Column,
  collectLookups,
  focusColumns,
  type Lookup,
  type RelatedNames,
  removeName,
} from '@harbour/core/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import type { Row } from '../table-screen.ts';
import { readNames, storeNames } from './stored-rows.ts';
import { sourceOf } from './use-list.ts';

/** Events after which a name may have changed or its record may be gone. */
const RENAMING = ['patched', 'updated', 'removed', 'restored'] as const satisfies readonly RecordEvent[];

interface NamesContext {
  readonly role: Role;
  /** The collection of the list whose names this device stores. */
  readonly storedFor?: CollectionName;
}

/**
 * Returns the names of related records that the rows need, and the focal points of their pictures, loaded
 * together and reloaded when they change.
 */
export function useRelatedNames<Item extends object>(
  shown: readonly Column<Item>[],
  rows: readonly Item[],
  { role, storedFor }: NamesContext,
): RelatedNames {
  const { client } = useBackOffice();
  const columns = useMemo(() => [...shown, ...focusColumns(shown)], [shown]);
  const [names, setNames] = useState<RelatedNames>(() => new Map());
  const asking = useRef(new Set<string>());
  useEffect(() => {
    for (const lookup of collectLookups(columns, rows, names)) {
      const key = `${lookup.key}${lookup.ids.join()}`;
      if (asking.current.has(key)) continue;
      asking.current.add(key);
      void respond(client, lookup, role)
        .then((records) => setNames((known) => addNames(known, lookup, records)))
        // Ids are shown for names that cannot be loaded; the next rows retry.
        .catch(() => undefined)
        .finally(() => asking.current.delete(key));
    }
  }, [client, columns, rows, names, role]);
  const sources = useMemo(
    () => [...new Set(columns.flatMap(({ source }) => source ?? []))].filter(isCollectionName).join(),
    [columns],
  );
  useEffect(() => {
    const stops = sources
      .split(',')
      .filter(isCollectionName)
      .map((source) => {
        const events = sourceOf(client, source);
        const remove = ({ _id }: Row) => setNames((known) => removeIfKnown(known, source, _id));
        for (const event of RENAMING) events.on(event, remove);
        const off = client.onReturn((missed) =>
          setNames((known) => removeMissed(known, source, (id) => missed.includes(source, id))),
        );
        return () => {
          off();
          for (const event of RENAMING) events.off(event, remove);
        };
      });
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, sources]);
  return useStoredNames(names, storedFor);
}

/**
 * Stores the names on this device, and returns stored ones for those that the server has not returned yet.
 */
function useStoredNames(names: RelatedNames, storedFor: CollectionName | undefined): RelatedNames {
  const { stored } = useBackOffice();
  const [earlier] = useState(() => (storedFor ? readNames(stored, storedFor) : NO_NAMES));
  useEffect(() => {
    if (storedFor) storeNames(stored, storedFor, names);
  }, [stored, storedFor, names]);
  return useMemo(() => {
    const keys = earlier.size > 0 ? [...earlier.keys(), ...names.keys()] : [];
    const entries = keys.map(
      (key) => [key, new Map([...(earlier.get(key) ?? []), ...(names.get(key) ?? [])])] as const,
    );
    return keys.length > 0 ? new Map(entries) : names;
  }, [earlier, names]);
}

const NO_NAMES: RelatedNames = new Map();

/** Records that the role may not list count as gone: their ids are shown. */
async function respond(
  client: RealtimeClient,
  { source, query, ids }: Lookup,
  role: Role,
): Promise<readonly Row[]> {
  if (!isCollectionName(source) || !canCall(role, source, 'find')) return [];
  return findEvenRemoved(client, { source, query, count: ids.length, role });
}

interface Wanted {
  readonly source: CollectionName;
  readonly query: ListQuery;
  /** How many records are wanted. */
  readonly count: number;
  readonly role: Role;
}

/**
 * Finds records; if fewer than wanted are live, the others come from the trash, where the role may see it.
 * A record from the trash has the field `deletedAt`.
 */
export async function findEvenRemoved(
  client: RealtimeClient,
  { source, query, count, role }: Wanted,
): Promise<readonly Row[]> {
  const { find } = sourceOf(client, source);
  const live = (await find({ query })).data;
  if (live.length >= count || !canCall(role, source, 'restore')) return live;
  const $select = [...(query.$select ?? []), 'deletedAt'];
  const removed = (await find({ query: { ...query, $select, $trash: true } })).data;
  return [...live, ...removed].slice(0, count);
}

/** Returns the same map if the record is unknown, so that changes of unrelated records cause no render. */
function removeIfKnown(names: RelatedNames, source: string, id: string): RelatedNames {
  const isKnown = [...names].some(([key, records]) => key.startsWith(`["${source}"`) && records.has(id));
  return isKnown ? removeName(names, source, id) : names;
}

/** Drops the known names of a collection whose records may have changed unnoticed. */
function removeMissed(names: RelatedNames, source: string, isMissed: (id: string) => boolean): RelatedNames {
  const ids = [...names].flatMap(([key, records]) =>
    key.startsWith(`["${source}"`) ? [...records.keys()].filter(isMissed) : [],
  );
  return ids.reduce((known, id) => removeName(known, source, id), names);
}
