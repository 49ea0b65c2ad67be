import type { CollectionName } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { type PlainRecord, rootField, writePath } from '@harbour/core/table';
import { useState } from 'react';
import { recordService } from '../../record/editing/record-service.ts';
import { tidyValues } from '../../record/values/tidy-value.ts';
import { useBackOffice } from '../../session/back-office.ts';
import type { DifferenceRow } from './difference-rows.ts';

interface Restoring {
  readonly isBusy: boolean;
  /** True after the server refused because someone has changed the same fields meanwhile. */
  readonly isConflict: boolean;
  readonly error: unknown;
  /** Resolves with whether the values were saved. */
  readonly restore: (rows: readonly DifferenceRow[], current: Current) => Promise<boolean>;
}

interface Current {
  readonly version: number;
  readonly values: PlainRecord;
}

/** Restores older values as an ordinary patch from the version that the person was shown. */
export function useRestoring(collection: CollectionName, id: string): Restoring {
  const { client } = useBackOffice();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const restore: Restoring['restore'] = async (rows, current) => {
    setBusy(true);
    setError(null);
    try {
      const data = tidyValues(collection, restoredValues(rows, current.values));
      await recordService(client, collection).patch(id, { ...data, version: current.version });
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, isConflict: readRefusal(error)?.code === 'conflict', error, restore };
}

/** Puts the older values into the current ones, and returns the whole fields that contain them. */
function restoredValues(rows: readonly DifferenceRow[], current: PlainRecord): PlainRecord {
  const written = rows.reduce<PlainRecord>((all, { path, older }) => writePath(all, path, older), current);
  const fields = new Set(rows.map(({ path }) => rootField(path)));
  return Object.fromEntries([...fields].map((field) => [field, written[field] ?? null]));
}
