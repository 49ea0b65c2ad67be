import { type MigrationDatabase, run } from './create-collection.ts';

/** The spellings of a country in orders so far. */
const SPELLINGS = {
  hk: ['hk', 'hkg', 'hong kong', 'hongkong', 'hong kong sar', '香港'],
  sg: ['sg', 'sgp', 'singapore', '新加坡'],
};

const spelt = `lower(btrim("shippingAddress"->>'country'))`;
const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const isKnown = `${spelt} in (${oneOf([...SPELLINGS.hk, ...SPELLINGS.sg])})`;
const note = `left(concat_ws(' ', "shippingAddress"->>'note', 'Country as written: ' || ("shippingAddress"->>'country')), 500)`;

/**
 * Stores the country of a delivery address as a place. A country that is neither place is moved to the
 * address's note and replaced by the order's own place.
 * Subscriptions get the day of the month on which their terms begin; empty means the day of the running term.
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
