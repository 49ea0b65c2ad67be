import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActionName, actions } from '@harbour/core/contract/actions';
import { collections } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { LOCALE_TABLE, LOCALES, type Locale, type Namespace, ROUTES, TRADE_NAMES } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { describe, expect, it } from 'vitest';
import { flattenTexts } from '../kit/flatten-texts.ts';
import { FEATURES_CLAIMS } from './claims/features.ts';
import { LEGAL_CLAIMS } from './claims/legal.ts';
import { OFFERINGS_CLAIMS } from './claims/offerings.ts';
import { RATES_CLAIMS, SITE_CLAIMS, STATUS_CLAIMS } from './claims/site.ts';
import { LANDING_CLAIMS, MOVING_CLAIMS, TRADES_CLAIMS, USE_CASE_CLAIMS } from './claims/trades.ts';
import { seededIntegrations, soldSlugs, valuesOf } from './figures.ts';
import type { Claim, Claims, Proof } from './proof.ts';

/** The texts of public pages that speak of the product, and what proves each. */
const CLAIMS: ReadonlyMap<Namespace, Claims> = new Map([
  ['offerings', OFFERINGS_CLAIMS],
  ['landing', LANDING_CLAIMS],
  ['features', FEATURES_CLAIMS],
  ['trades', TRADES_CLAIMS],
  ['moving', MOVING_CLAIMS],
  ['rates', RATES_CLAIMS],
  ['status', STATUS_CLAIMS],
  ['site', SITE_CLAIMS],
  ['legal', LEGAL_CLAIMS],
  ...TRADE_NAMES.map((name): [Namespace, Claims] => [`trades/${name}`, USE_CASE_CLAIMS]),
]);

const ROOT = join(import.meta.dirname, '../..');
const rowsOfPromises = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('| ') ? [line.slice(2)] : []));

/** Returns the entry that a text falls under: its own, or that of the nearest key above it. */
function entryOf(claims: Claims, key: string): string | undefined {
  if (Object.hasOwn(claims, key)) return key;
  const above = key.lastIndexOf('.');
  return above < 0 ? undefined : entryOf(claims, key.slice(0, above));
}

/** Says why a proof does not hold for the texts under a key; `undefined` if it does. */
function refutation(
  proof: Proof,
  { namespace, key }: { readonly namespace: Namespace; readonly key: string },
) {
  switch (proof.kind) {
    case 'route':
      return Object.hasOwn(ROUTES, proof.name) ? undefined : `there is no page ${proof.name}`;
    case 'action':
      return isAction(proof.name) ? undefined : `there is no action ${proof.name}`;
    case 'collection': {
      const { fields }: CollectionDefinition = collections[proof.name];
      const missing = proof.fields.filter((field) => !Object.hasOwn(fields, field));
      return missing.length === 0 ? undefined : `${proof.name} has no ${missing.join(', ')}`;
    }
    case 'code':
      return isDeclared(proof) ? undefined : `${proof.file} declares no ${proof.name}`;
    case 'integrations':
      return missingOf(proof.names, namesInUse(), 'is no integration in use or in trial');
    case 'sold':
      return missingOf([proof.slug], soldSlugs(), 'is not sold');
    case 'figure':
      return wrongFigure(proof, textsUnder(namespace, key));
    case 'promise': {
      const isThere = rowsOfPromises.some((row) => row.startsWith(proof.row));
      return isThere ? undefined : `docs/promises.md has no row that begins “${proof.row}”`;
    }
  }
}

/** Sign-in actions have rules of their own and are in no registry. */
const SIGN_IN: readonly ActionName[] = ['accounts/forgot'];

function isAction(name: ActionName): boolean {
  return Object.hasOwn(actions, name) || SIGN_IN.includes(name);
}

function isDeclared({ file, name }: { readonly file: string; readonly name: string }): boolean {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return new RegExp(`\\b(?:function|const) ${name}\\b`).test(source);
}

const namesInUse = () =>
  seededIntegrations().flatMap(({ stage, name }) => (stage === 'planned' ? [] : [name.en]));

function missingOf(wanted: readonly string[], there: readonly string[], what: string): string | undefined {
  const missing = wanted.filter((one) => !there.includes(one));
  return missing.length === 0 ? undefined : `${missing.join(', ')} ${what}`;
}

function textsUnder(namespace: Namespace, key: string): readonly string[] {
  return LOCALES.map((locale) =>
    [...flattenTexts(readLocaleFile(locale, namespace))]
      .flatMap(([own, text]) => (own === key || own.startsWith(`${key}.`) ? [text] : []))
      .join('\n'),
  );
}

/** A typed figure stands in every language; one that is not typed must be one value, which pages fill in. */
function wrongFigure(
  { name, typed, least }: Extract<Proof, { kind: 'figure' }>,
  texts: readonly string[],
): string | undefined {
  const values = valuesOf(name);
  if (least !== undefined) {
    return values.every((value) => value >= least) ? undefined : `${name} is ${values}, less than ${least}`;
  }
  if (typed === undefined) return values.length === 1 ? undefined : `${name} is ${values} at once`;
  if (!values.includes(Number(typed))) return `${name} is ${values}, not ${typed}`;
  const lacking = LOCALES.filter(
    (locale, index) =>
      !isStillMissing(locale, texts[index]) &&
      !new RegExp(`(?<!\\d)${typed}(?!\\d)`).test(texts[index] ?? ''),
  );
  return lacking.length === 0 ? undefined : `the text does not say ${typed} in ${lacking.join(', ')}`;
}

/** A partial language says nothing where its text is missing. */
const isStillMissing = (locale: Locale, text = '') => LOCALE_TABLE[locale].isPartial === true && text === '';

const proofsOf = (claim: Claim): readonly Proof[] => (claim === 'no claim' ? [] : claim);

describe('the texts of public pages', () => {
  it('each claim nothing about the product, or name a proof', () => {
    const unlisted = [...CLAIMS].flatMap(([namespace, claims]) =>
      [...flattenTexts(readLocaleFile('en', namespace)).keys()]
        .filter((key) => entryOf(claims, key) === undefined)
        .map((key) => `${namespace}: ${key}`),
    );
    expect(unlisted, 'Add these keys to tests/claims/claims, with a proof or “no claim”').toEqual([]);
  });

  it('exist for every entry of the list', () => {
    const unused = [...CLAIMS].flatMap(([namespace, claims]) => {
      const keys = [...flattenTexts(readLocaleFile('en', namespace)).keys()];
      const used = new Set(keys.map((key) => entryOf(claims, key)));
      return Object.keys(claims).flatMap((entry) => (used.has(entry) ? [] : [`${namespace}: ${entry}`]));
    });
    expect(unused).toEqual([]);
  });

  it('are not refuted by code, catalogue or promises', () => {
    const refuted = [...CLAIMS].flatMap(([namespace, claims]) =>
      Object.entries(claims).flatMap(([key, claim]) =>
        proofsOf(claim).flatMap((proof) => {
          const why = refutation(proof, { namespace, key });
          return why === undefined ? [] : [`${namespace}: ${key}: ${why}`];
        }),
      ),
    );
    expect(refuted).toEqual([]);
  });
});

describe('a proof', () => {
  const key = 'store.questions.season.a';
  const season = { namespace: 'offerings', key } as const;
  it.each<[string, Proof, RegExp]>([
    ['a missing field', { kind: 'collection', name: 'rates', fields: ['percent'] }, /rates has no percent/],
    ['a missing function', { kind: 'code', file: 'tools/probe.ts', name: 'gone' }, /declares no gone/],
    ['a planned service', { kind: 'integrations', names: ['Deliveroo'] }, /Deliveroo is no integration/],
    ['hardware that is not sold', { kind: 'sold', slug: 'kiosk-15' }, /kiosk-15 is not sold/],
    ['a promise without a row', { kind: 'promise', row: 'Free coffee' }, /no row/],
    ['a different figure', { kind: 'figure', name: 'pauseMonths', typed: '6' }, /pauseMonths is 3, not 6/],
    ['a figure the text lacks', { kind: 'figure', name: 'trashDays', typed: '30' }, /does not say 30 in en/],
    ['a figure that is too small', { kind: 'figure', name: 'liveWaysToPay', least: 99 }, /less than 99/],
  ])('is refuted by %s', (_what, proof, why) => {
    expect(refutation(proof, season)).toMatch(why);
  });
});
