import { type Executor, execute } from '../database/statement.ts';

/**
 * Saves the cards of the demonstration's subscriptions with the sandbox; the card of a past due renewal is
 * declined again.
 */
export async function keepCards(executor: Executor): Promise<void> {
  const kept = `from "subscriptions" where "paymentMethod"->>'provider' = 'sandbox' on conflict do nothing`;
  const names = `'card_' || "_id", 'cus_' || "user"`;
  await execute(
    executor,
    `insert into "sandboxCards" ("method", "customer", "behaviour", "brand", "lastFour", "expiry")
      select ${names}, case "status" when 'pastDue' then 'renewalDeclined' else 'success' end,
        "paymentMethod"->>'brand', "paymentMethod"->>'lastFour', "paymentMethod"->>'expiry' ${kept}`,
    [],
  );
  await execute(
    executor,
    `insert into "paymentMethods" ("method", "customer", "subscription", "user", "provider")
      select ${names}, "_id", "user", 'sandbox' ${kept}`,
    [],
  );
}
