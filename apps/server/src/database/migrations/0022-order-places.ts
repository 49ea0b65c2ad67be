import { type MigrationDatabase, run } from './create-collection.ts';

/** The spellings of a country that orders have held so far. */
const SPELLINGS = {
  hk: ['hk', 'hkg', 'hong kong', 'hongkong', 'hong kong sar', '香港'],
  sg: ['sg', 'sgp', 'singapore', '新加坡'],
};

const spelt = `lower(btrim("shippingAddress"->>'country'))`;
const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const isKnown = `${spelt} in (${oneOf([...SPELLINGS.hk, ...SPELLINGS.sg])})`;
const note = `left(concat_ws(' ', "shippingAddress"->>'note', 'Country as written: ' || ("shippingAddress"->>'country')), 500)`;

/**
 * Writes the country of a delivery address as a place. One that names neither place is kept in words in the
 * address's note, and the order's own place stands for it. Subscriptions get the day of the month on which
 * their terms begin; empty means the day of the running term.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `update "orders" set "shippingAddress" = "shippingAddress" || jsonb_build_object('country', "region", 'note', ${note})
      where jsonb_typeof("shippingAddress") = 'object' and not coalesce(${isKnown}, false)`,
    `update "orders" set "shippingAddress" = "shippingAddress" || jsonb_build_object('country',
      case when ${spelt} in (${oneOf(SPELLINGS.sg)}) then 'sg' else 'hk' end)
      where jsonb_typeof("shippingAddress") = 'object'`,
    'alter table "subscriptions" add column "anchorDay" integer',
  ]);
}
