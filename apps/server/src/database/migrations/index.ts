import * as signIn from './0001-sign-in.ts';
import * as catalogue from './0002-catalogue.ts';
import * as selling from './0003-selling.ts';

/** Every step in the order it runs; a step that has been released is never edited, a new one is added. */
export const migrations = {
  '0001-sign-in': signIn,
  '0002-catalogue': catalogue,
  '0003-selling': selling,
} as const;
