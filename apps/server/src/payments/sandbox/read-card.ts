import { brandOf, type TestCard, testCardOf } from './test-cards.ts';

/** The input of the sandbox's fields. */
export interface EnteredCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** Names of the fields and their errors. */
export type CardProblems = {
  readonly [field in keyof EnteredCard]?: 'needed' | 'notATestCard' | 'wrong' | 'past';
};

/** A card without its number, which has been read and discarded. */
export interface ReadCard {
  readonly card: TestCard;
  readonly brand: string;
  readonly lastFour: string;
  /** Last day on which it is valid, `YYYY-MM-DD`. */
  readonly expiry: string;
}

/** Validates the fields as a bank would; `today` is `YYYY-MM-DD`. Returns the card or its errors. */
export function readCard(
  entered: EnteredCard,
  today: string,
): { readonly read: ReadCard } | { readonly problems: CardProblems } {
  const card = testCardOf(entered.number);
  const expiry = lastDayOf(entered.expiry);
  const problems: CardProblems = {
    ...(card ? {} : { number: entered.number.trim() ? ('notATestCard' as const) : ('needed' as const) }),
    ...expiryProblem(entered.expiry, expiry, today),
    ...(/^\d{3}$/.test(entered.cvc.trim()) ? {} : { cvc: entered.cvc.trim() ? 'wrong' : 'needed' }),
  };
  if (!card || !expiry || Object.keys(problems).length > 0) return { problems };
  return { read: { card, brand: brandOf(card.number), lastFour: card.number.slice(-4), expiry } };
}

function expiryProblem(entered: string, expiry: string | undefined, today: string): CardProblems {
  if (entered.trim() === '') return { expiry: 'needed' };
  if (!expiry) return { expiry: 'wrong' };
  return expiry < today ? { expiry: 'past' } : {};
}

/** Returns the last day of the month `MM/YY`. */
function lastDayOf(entered: string): string | undefined {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(entered) ?? [];
  if (month === '') return undefined;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10);
}
