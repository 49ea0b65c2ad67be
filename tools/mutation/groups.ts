/** A part of the program whose mutants are counted together, with the tests that run against them. */
export interface MutationGroup {
  /** Globs of the files that get mutants. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** The percentage of mutants that the tests must kill. */
  readonly atLeastPercent: number;
}

const server = 'apps/server/src';
const integration = 'tests/integration';

export const groups = {
  money: { sources: ['core/money/**/*.ts'], tests: ['core/money/**/*.test.ts'], atLeastPercent: 90 },
  pricing: { sources: ['core/pricing/**/*.ts'], tests: ['core/pricing/**/*.test.ts'], atLeastPercent: 90 },
  billing: {
    sources: [`${server}/billing/**/*.ts`],
    tests: [
      `${server}/billing/**/*.test.ts`,
      `${integration}/billing-{by-hand,challenges,changes,crashes,engine,mails,nodes,reminders,renewals,store}.test.ts`,
      `${integration}/credit-notes.test.ts`,
    ],
    atLeastPercent: 80,
  },
  payments: {
    sources: [`${server}/payments/**/*.ts`],
    tests: [
      `${server}/payments/**/*.test.ts`,
      `${server}/settings/config.test.ts`,
      `${integration}/payments{,-abandoned,-charges,-codes,-facts,-nodes,-providers}.test.ts`,
      `${integration}/payments-{sandbox,sandbox-bank,stripe-api,stripe-calls,stripe-ways}.test.ts`,
      `${integration}/refund{s,-mails,s-nodes}.test.ts`,
      `${integration}/{bank-transfers,billing-challenges,books-provider}.test.ts`,
    ],
    atLeastPercent: 80,
  },
} satisfies Readonly<Record<string, MutationGroup>>;

/** Returns true for the name of a group. */
export function isGroup(name: string): name is keyof typeof groups {
  return Object.hasOwn(groups, name);
}
