import { type EarlierFile, earlierFileSchema } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import * as v from 'valibot';
import type { FileName } from '../../media/media.ts';

/** Parses the stored file before the last replacement; `undefined` if there is none. */
export function readEarlierFile(
  stored: RecordOf<'attachments'>['earlier'] | undefined,
): EarlierFile | undefined {
  const read = v.safeParse(earlierFileSchema, stored);
  return read.success ? read.output : undefined;
}

/** The current file of a record, in the form in which it is stored once another replaces it at `now`. */
export function asEarlierFile(record: RecordOf<'attachments'>, now: number): EarlierFile {
  const { revision, name, mime, size, width, height, thumb, checksum } = record;
  const replacedAt = new Date(now).toISOString();
  return { revision, name, mime, size, width, height, thumb, checksum, replacedAt };
}

/** Returns the files of a record: the current one, and the one before its replacement if that is kept. */
export function filesOf({
  _id: id,
  revision,
  earlier,
}: Pick<RecordOf<'attachments'>, '_id' | 'revision' | 'earlier'>): readonly FileName[] {
  const before = readEarlierFile(earlier);
  return [{ id, revision: revision ?? null }, ...(before ? [{ id, revision: before.revision }] : [])];
}
