import { accountData, signInData } from './account-data.ts';
import type { Holding } from './holding.ts';
import { salesData } from './sales-data.ts';
import { traceData } from './trace-data.ts';

/**
 * Every place in the database that holds personal data, in the order in which it is erased. A test fails if a
 * column that looks personal is neither here nor in `looks-personal.ts`.
 */
export const dataMap: readonly Holding[] = [...accountData, ...salesData, ...signInData, ...traceData];
