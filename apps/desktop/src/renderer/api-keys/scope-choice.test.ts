import { expect, test } from 'vitest';
import { choosable, levelsOf, scopesOf } from './scope-choice.ts';

test('read access is find and get; write access adds everything but a hard delete', () => {
  expect(scopesOf({ news: 'read', ads: 'none' })).toEqual([
    { collection: 'news', method: 'find' },
    { collection: 'news', method: 'get' },
  ]);
  const methods = scopesOf({ products: 'write' }).map(({ method }) => method);
  expect(methods).toEqual(['find', 'get', 'create', 'patch', 'remove', 'restore']);
});

test('a method that admins may not call is in no scope', () => {
  expect(scopesOf({ invoices: 'write' }).map(({ method }) => method)).toEqual(['find', 'get']);
});

test('accounts and API keys cannot be chosen', () => {
  expect(choosable).not.toEqual(expect.arrayContaining(['admins']));
  expect(choosable).not.toContain('users');
  expect(choosable).not.toContain('apiKeys');
});

test('write access is offered only where a key can write', () => {
  expect(levelsOf('news')).toEqual(['none', 'read', 'write']);
  for (const name of ['rates', 'invoices', 'auditLog'] as const)
    expect(levelsOf(name)).toEqual(['none', 'read']);
  const readOnly = choosable.filter((name) =>
    scopesOf({ [name]: 'write' }).every(({ method }) => /^(find|get)$/.test(method)),
  );
  expect(choosable.filter((name) => !levelsOf(name).includes('write'))).toEqual(readOnly);
});
