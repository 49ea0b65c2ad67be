import { expect, test } from 'vitest';
import { collectNotices } from './notices.ts';

const notices = collectNotices(process.cwd());
const names = notices.map(({ name }) => name);

test('notices list the packages of site, server and back office, including indirect ones', () => {
  expect(names).toEqual(expect.arrayContaining(['react', 'koa', 'lexical', 'electron-updater', 'scheduler']));
  expect(names.filter((name) => name.startsWith('@harbour/') || name === 'electron-builder')).toEqual([]);
});

test('notices list each installed version of a package once, with its licence', () => {
  const packages = notices.map(({ name, version }) => `${name} ${version}`);
  expect(new Set(packages).size).toBe(packages.length);
  expect(notices.filter(({ license }) => license.trim() === '')).toEqual([]);
});

test('no shipped package has a reciprocal licence', () => {
  const reciprocal = notices.filter(
    ({ license }) => /\bA?GPL\b/.test(license) && !/\bOR\b|LGPL/.test(license),
  );
  expect(reciprocal.map(({ name, license }) => `${name} (${license})`)).toEqual([]);
});
