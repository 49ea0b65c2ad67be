import { isDeepStrictEqual } from 'node:util';
import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { writtenFields } from '@harbour/core/contract/definition';
import { discountsAbove } from '@harbour/core/pricing';
import { refusal } from '../../calls/refusal.ts';
import { type RowRule, requireOfRows, roleOf } from '../../collections/params.ts';

type Product = RecordOf<'products'>;

/**
 * Refuses, over every path, a discounted price that a person sets above the full price in the same currency:
 * `invalid-data` with the code `aboveFullPrice` for forms. A product that was stored with one may be changed
 * elsewhere.
 */
export async function holdToFullPrice(context: HookContext, next: NextFunction): Promise<void> {
  const sent: readonly object[] = [context.data ?? {}].flat();
  const isPriced = sent.some((data) =>
    writtenFields({ ...data }).some((field) => field === 'price' || field === 'dprice'),
  );
  if (roleOf(context.params) !== undefined && isPriced) requireOfRows<Product>(context, requireDiscount);
  await next();
}

const requireDiscount: RowRule<Product> = ({ before, after }) => {
  const isChanged = !isDeepStrictEqual([before?.price, before?.dprice], [after.price, after.dprice]);
  const [above] = discountsAbove(after.price, after.dprice);
  if (!isChanged || !above) return;
  const message = `The discounted price in ${above.currency} is above the full one: lower it, or raise the full price.`;
  const issues = [{ path: 'dprice', message, code: 'aboveFullPrice' }];
  throw refusal('invalid-data', message, { subject: 'dprice', issues });
};
