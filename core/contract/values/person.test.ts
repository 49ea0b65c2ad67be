import { describe, expect, it } from 'vitest';
import { displayName } from './person.ts';

const email = 'ada@stall.hk';

describe('displayName', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Chan' }, 'Chan Ada'],
    [{ firstName: '大文', lastName: '陳' }, '陳大文'],
    [{ firstName: 'Ada', lastName: '陳' }, '陳 Ada'],
    [{ firstName: 'Ada', lastName: '' }, 'Ada'],
    [{ lastName: ' Chan ' }, 'Chan'],
    [{ firstName: ' ', lastName: null }, email],
    [{}, email],
    [null, email],
  ])('%j is %s', (name, expected) => {
    expect(displayName({ email, name })).toBe(expected);
  });

  it('is the email address if there is no name', () => {
    expect(displayName({ email })).toBe(email);
  });
});
