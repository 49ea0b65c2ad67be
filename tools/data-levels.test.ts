import { existsSync, readFileSync } from 'node:fs';
import { collectionNames, collections, isCollectionName } from '@harbour/core/contract/collections';
import type { Fields } from '@harbour/core/contract/definition';
import { roles } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { dataMap } from '@harbour/server/person/data-map.ts';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../tests/kit/test-databases.ts';

const chapter = readFileSync('docs/data-map.md', 'utf8').split(/^## /m).find(isLevels) ?? '';
const LEVELS = ['public', 'internal', 'personal', 'secret'] as const;
type Level = (typeof LEVELS)[number];

function isLevels(text: string): boolean {
  return text.startsWith('Protection levels');
}

/** The tables of each level, as the page lists them. */
const tablesOf = (level: Level): readonly string[] => {
  const [, listed = ''] = new RegExp(`^\\| ${level} \\| (.*) \\|$`, 'm').exec(chapter) ?? [];
  return [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
};
const listed = LEVELS.flatMap((level) => tablesOf(level).map((table) => ({ table, level })));
const levelOf = new Map(listed.map(({ table, level }) => [table, level]));

test('every collection and every table of the database has exactly one protection level', async () => {
  const database = await openBlankDatabase();
  const rows = await execute<{ readonly name: string }>(
    database.db,
    `select relname as "name" from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'`,
    [],
  );
  await database.close();
  const names = [...new Set([...rows.map(({ name }) => name), ...collectionNames])];
  expect(names.length).toBeGreaterThan(80);
  expect(listed.map(({ table }) => table).toSorted()).toEqual(names.toSorted());
});

test('exactly the collections readable without signing in are public, except pictures', () => {
  const open = collectionNames.filter((name) => 'find' in (collections[name].access.anonymous ?? {}));
  const shown = open.filter((name) => name !== 'attachments');
  expect(tablesOf('public').filter(isCollectionName).toSorted()).toEqual(shown.toSorted());
});

test('every table in the map of personal data is personal or secret', () => {
  const tables = dataMap.map(({ table }) => table);
  const open = tables.filter((table) => !['personal', 'secret'].includes(levelOf.get(table) ?? ''));
  expect(open).toEqual([]);
});

test('no role may read a secret field', () => {
  const secrets = collectionNames.flatMap((name) => {
    const fields: Fields = collections[name].fields;
    return Object.entries(fields).flatMap(([field, { kind, read }]) =>
      kind === 'secret' ? [{ name: `${name}.${field}`, read: read ?? roles }] : [],
    );
  });
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets.filter(({ read }) => read.length > 0)).toEqual([]);
});

test('a secret table is not a collection, or has secret fields', () => {
  const names = tablesOf('secret').filter(isCollectionName);
  const without = names.filter((name) => {
    const fields: Fields = collections[name].fields;
    return !Object.values(fields).some(({ kind }) => kind === 'secret');
  });
  expect(without).toEqual([]);
});

test('each level describes its protection in every respect, and the named files exist', () => {
  const rows = [
    'read by',
    'in transit',
    'at rest',
    "in the server's log",
    'in the audit log',
    'in backups',
    'retention',
    'erased on request',
  ];
  const cells = rows.map((name) => {
    const line = chapter.split('\n').find((text) => text.startsWith(`| ${name} |`)) ?? '';
    return line
      .slice(1, -1)
      .split(' | ')
      .filter((text) => text.trim() !== '').length;
  });
  expect(cells).toEqual(rows.map(() => 1 + LEVELS.length));
  const files = [...chapter.matchAll(/`((?:apps|core|tools)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});
