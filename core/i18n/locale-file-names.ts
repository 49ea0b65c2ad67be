import { ALL_NAMESPACES, type Namespace, type TradeNamespace } from './locale-files.ts';
import { TRADE_NAMES } from './trade-names.ts';

/** Every file of a language, those of the use cases included: for tools and tests, too long for a browser. */
export const LOCALE_FILE_NAMES: readonly Namespace[] = [
  ...ALL_NAMESPACES,
  ...TRADE_NAMES.map((name): TradeNamespace => `trades/${name}`),
];
