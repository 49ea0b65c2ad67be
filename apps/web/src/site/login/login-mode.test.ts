import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginMode, returnPath } from './login-mode.ts';

const at = (search: string) => new URL(`https://harbour.example/en/login${search}`);
const from = (path: string) => at(`?${new URLSearchParams({ from: path })}`);

describe('the login page', () => {
  it.each([
    ['', { kind: 'signIn' }],
    ['?from=/en/portal', { kind: 'signIn' }],
    ['?register', { kind: 'register' }],
    ['?forgot=', { kind: 'forgot' }],
    ['?verifyAgain', { kind: 'verifyAgain' }],
    ['?verify=abc', { kind: 'verify', token: 'abc' }],
    ['?reset=abc', { kind: 'reset', token: 'abc' }],
    ['?invite=abc', { kind: 'invite', token: 'abc' }],
    ['?reset=', { kind: 'signIn' }],
    ['?invite=abc&for=staff', { kind: 'staff', purpose: 'invite', token: 'abc' }],
    ['?reset=abc&for=staff', { kind: 'staff', purpose: 'reset', token: 'abc' }],
    ['?verify=abc&for=staff', { kind: 'verify', token: 'abc' }],
    ['?used=reset', { kind: 'used', purpose: 'reset' }],
    ['?expired=verify', { kind: 'expired', purpose: 'verify' }],
    ['?used=another', { kind: 'signIn' }],
    ['?for=staff', { kind: 'signIn' }],
  ])('at %s has the mode %j', (search, mode) => {
    expect(loginMode(at(search))).toEqual(mode);
  });

  it.each([
    ['/en/portal', '/en/portal'],
    ['/en/portal/apps/help?x=1#y', '/en/portal/apps/help?x=1#y'],
    ['', '/home'],
    ['portal', '/home'],
    ['https://evil.example/', '/home'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['/\t/evil.example', '/home'],
    ['/.//evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
  ])('resolves the return path %s to %s', (path, expected) => {
    expect(returnPath(from(path), '/home')).toBe(expected);
  });

  it('never returns to another site', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@?#a\t\n ') }), (path) => {
        const target = returnPath(from(path), '/home');
        expect(new URL(target, 'https://harbour.example').origin).toBe('https://harbour.example');
      }),
    );
  });
});
