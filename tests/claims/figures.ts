import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_PAUSE_MONTHS, STATUS_DAYS, VITALS_RETENTION_DAYS } from '@harbour/core/contract/actions';
import { CRASH_RETENTION_DAYS, PASSWORD_LENGTHS } from '@harbour/core/contract/values';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { CALENDAR } from '@harbour/core/pricing';
import { SECURITY_LOG_DAYS } from '../../apps/server/src/jobs/delete-old-records.ts';
import { TRASH_DAYS } from '../../apps/server/src/jobs/empty-trash.ts';
import { FIGURES } from '../../apps/web/src/site/figures.ts';
import type { FigureName } from './proof.ts';

const CONTENT = join(import.meta.dirname, '../../apps/server/src/seed/content');

interface Integration {
  readonly kind: string;
  readonly stage: string;
  readonly name: { readonly en: string };
}

/** The demonstration's services of others. */
export const seededIntegrations = () => read<readonly Integration[]>('integrations.json');

/** The slugs of everything that is sold: hardware and modules. */
export const soldSlugs = () =>
  ['products.json', 'modules.json'].flatMap((file) =>
    read<readonly { readonly slug: string }[]>(file).map(({ slug }) => slug),
  );

/** Returns every value that a figure has in code and catalogue; more than one is a contradiction. */
export function valuesOf(name: FigureName): readonly number[] {
  return [...new Set(SOURCES[name]())];
}

const WAYS_TO_PAY = ['card', 'phone', 'wallet'];
const MINUTE_MS = 60_000;

const SOURCES: Readonly<Record<FigureName, () => readonly number[]>> = {
  calendarYears: () => [CALENDAR.from, CALENDAR.until].map((day) => Number(day.slice(0, 4))),
  features: () => [countFeatures()],
  liveWaysToPay: () => [
    seededIntegrations().filter(({ kind, stage }) => stage === 'live' && WAYS_TO_PAY.includes(kind)).length,
  ],
  offerKinds: () => [countFeatures('discounts')],
  passphraseLength: () => [PASSWORD_LENGTHS.passphrase],
  passwordLength: () => [PASSWORD_LENGTHS.min],
  pauseMonths: () => [MAX_PAUSE_MONTHS],
  prepaidMonths: () =>
    read<{ readonly types: readonly { readonly prepayMonth: number }[] }>('plans.json').types.map(
      ({ prepayMonth }) => prepayMonth,
    ),
  probeMinutes: () => [numberIn('tools/probe.ts', /const EVERY_MS = ([\d_]+);/) / MINUTE_MS],
  securityLogDays: () => [SECURITY_LOG_DAYS],
  settlementDays: () => [
    FIGURES.settlementDays,
    ...read<readonly { readonly settlementDays: number }[]>('rates.json').map((rate) => rate.settlementDays),
  ],
  statusDays: () => [STATUS_DAYS],
  trashDays: () => [TRASH_DAYS],
  visitDays: () => [VITALS_RETENTION_DAYS],
  crashDays: () => [CRASH_RETENTION_DAYS],
};

function countFeatures(only?: string): number {
  const { groups = {} } = readLocaleFile('en', 'features');
  return Object.entries(groups)
    .filter(([slug]) => only === undefined || slug === only)
    .reduce((sum, [, group]) => sum + Object.keys(Object(group).items ?? {}).length, 0);
}

function numberIn(file: string, pattern: RegExp): number {
  const found = pattern.exec(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
  return Number(found?.[1]?.replaceAll('_', ''));
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(CONTENT, file), 'utf8'));
}
