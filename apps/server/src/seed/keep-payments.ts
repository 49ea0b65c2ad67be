import { type Executor, execute } from '../database/statement.ts';

/** Enters the demonstration's payments and refunds into the sandbox's books, as if it had processed them. */
export async function keepPayments(executor: Executor): Promise<void> {
  await execute(
    executor,
    `insert into "sandboxIntents" ("reference", "key", "customer", "currency", "amount", "refunded", "description",
        "status", "failure", "method")
      select "reference", "_id", 'cus_' || "user", "currency", ("amount"->>'amount')::bigint,
        coalesce(("refunded"->>'amount')::bigint, 0), "reference", "status", "failure", 'card_' || "subscription"
      from "payments" where "provider" = 'sandbox' on conflict do nothing`,
    [],
  );
  await execute(
    executor,
    `insert into "sandboxRefunds" ("key", "reference", "amount")
      select "refunds"."_id", "payments"."reference", ("refunds"."amount"->>'amount')::bigint
      from "refunds" join "payments" on "payments"."_id" = "refunds"."payment"
      where "payments"."provider" = 'sandbox' on conflict do nothing`,
    [],
  );
}
