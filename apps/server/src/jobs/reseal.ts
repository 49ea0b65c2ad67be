import { type Executor, execute } from '../database/statement.ts';
import { createFactorSeal } from '../services/accounts/second-factor/factor-store.ts';
import { createSecretSeal } from '../services/webhooks/webhook-secrets.ts';
import { createSocialSeal, type SealSecrets, type TokenSeal } from '../social/seal-token.ts';

/** The tables with encrypted values that are stored for longer than an hour. */
export const SEALED = [
  { table: 'webhooks', columns: ['sealedSecret', 'previousSecret'], owner: '"_id"', seal: createSecretSeal },
  {
    table: 'secondFactors',
    columns: ['sealedSecret'],
    owner: `"userKind" || '/' || "userId"`,
    seal: createFactorSeal,
  },
  {
    table: 'socialConnections',
    columns: ['sealedGrant', 'sealedToken'],
    owner: '"_id"',
    seal: createSocialSeal,
  },
] as const;

/** The number of values that were encrypted again, and of those that neither secret decrypts. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/**
 * Encrypts stored values of the old secret again with the current one, so that the old one is no longer
 * needed.
 */
export async function reseal(db: Executor, secrets: SealSecrets): Promise<Resealed> {
  const total = { resealed: 0, unreadable: 0 };
  for (const { table, columns, owner, seal } of SEALED) {
    for (const column of columns) {
      const found = await resealColumn(db, { table, column, owner }, seal(secrets));
      total.resealed += found.resealed;
      total.unreadable += found.unreadable;
    }
  }
  return total;
}

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The SQL expression of the owner that its values are encrypted for. */
  readonly owner: string;
}

async function resealColumn(
  db: Executor,
  { table, column, owner }: SealedColumn,
  seal: TokenSeal,
): Promise<Resealed> {
  const rows = await execute<{ readonly owner: string; readonly sealed: string }>(
    db,
    `select ${owner} "owner", "${column}" "sealed" from "${table}" where "${column}" is not null`,
    [],
  );
  const renewed = rows.map((row) => ({ ...row, renewed: seal.renew(row.sealed, row.owner) }));
  const changed = renewed.filter((row) => row.renewed !== undefined && row.renewed !== row.sealed);
  // A value that was replaced in the meantime matches none of these.
  await execute(
    db,
    `update "${table}" set "${column}" = "new"."renewed"
      from unnest($1::text[], $2::text[]) "new" ("sealed", "renewed") where "${column}" = "new"."sealed"`,
    [changed.map((row) => row.sealed), changed.map((row) => row.renewed)],
  );
  return {
    resealed: changed.length,
    unreadable: renewed.filter((row) => row.renewed === undefined).length,
  };
}
