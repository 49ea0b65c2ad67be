import type { RecordId } from '@harbour/core/contract/values';
import type { Database } from '../database/database.ts';
import { type Executor, execute } from '../database/statement.ts';
import { type Part, redactionHash } from './chain.ts';
import { openChain, sealEntries } from './seal-entries.ts';

/** Entries that are blanked in one transaction. */
const PAGE = 500;

/** Which part of which entries is blanked, and why; the reason stays in the chain permanently. */
export interface RedactionOrder {
  readonly entries: readonly RecordId[];
  readonly part: Part;
  readonly reason: string;
}

const BLANK: { readonly [part in Part]: string } = {
  changes: '"before" = null, "after" = null',
  person: `"actorEmail" = 'erased', "ip" = null, "searchText" = '', "searchGrams" = '{}'`,
};

/**
 * Blanks a part of entries and returns the number of those that still had it. This is the one way in which
 * content leaves the audit log. The digest stays in the seal, its salt is deleted, and the chain gets a seal
 * that says what was blanked, so that the chain remains verifiable.
 */
export async function redactEntries({ db }: Pick<Database, 'db'>, order: RedactionOrder): Promise<number> {
  if (order.entries.length === 0) return 0;
  await sealEntries({ db });
  let redacted = 0;
  for (let from = 0; from < order.entries.length; from += PAGE) {
    const entries = order.entries.slice(from, from + PAGE);
    redacted += await db.transaction().execute((executor) => redactPage(executor, { ...order, entries }));
  }
  return redacted;
}

async function redactPage(executor: Executor, { entries, part, reason }: RedactionOrder): Promise<number> {
  const chain = await openChain(executor);
  await execute(executor, `select set_config('harbour.audit_redaction', 'on', true)`, []);
  const sealed = await execute<{ readonly entry: RecordId }>(
    executor,
    `update "auditSeals" set "${part}Salt" = null
      where "kind" = 'entry' and "entry" = any($1::uuid[]) and "${part}Salt" is not null returning "entry"`,
    [entries],
  );
  if (sealed.length === 0) return 0;
  const ids = sealed.map(({ entry }) => entry).toSorted();
  await execute(executor, `update "auditLog" set ${BLANK[part]} where "_id" = any($1::uuid[])`, [ids]);
  for (const entry of ids) {
    const position = chain.next();
    const hash = redactionHash(chain.hash, position, { entry, part, reason });
    chain.add({ position, hash, kind: 'redaction', entry, part, reason });
  }
  await chain.write();
  return ids.length;
}
