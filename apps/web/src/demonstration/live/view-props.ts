import type { Action } from '../model/act.ts';
import type { Trade } from '../model/catalogue.ts';
import type { Shop } from '../model/shop.ts';

export type Act = (action: Action) => void;

/** The props of each screen: the shop, and the function that performs an action in it. */
export interface ViewProps {
  readonly shop: Shop;
  readonly act: Act;
}

/** The props of the demonstration itself. */
export interface LiveTillProps {
  readonly trade: Trade;
  readonly onClose: () => void;
}
