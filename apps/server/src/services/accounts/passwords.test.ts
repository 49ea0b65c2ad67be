import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword, passwordIssues } from './passwords.ts';

describe('passwords', () => {
  test('a hash is argon2id, accepts its own password and no other', async () => {
    const stored = await hashPassword('Typhoon-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(await isPassword('Typhoon-2026', stored)).toBe(true);
    expect(await isPassword('harbour-2026', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(false);
  });

  test('an account that does not exist still costs a whole verification', async () => {
    const cost = async (stored: string | null) => {
      const start = process.cpuUsage();
      expect(await isPassword('x', stored)).toBe(false);
      return process.cpuUsage(start).user;
    };
    const stored = await hashPassword('Typhoon-2026');
    // Processor time, since elapsed time depends on what else the machine does; least of three, as this
    // process may collect garbage meanwhile.
    const least = async (hash: string | null) =>
      Math.min(await cost(hash), await cost(hash), await cost(hash));
    expect(await least(null)).toBeGreaterThan((await least(stored)) / 4);
  });

  test.each([
    ['Short1', ['Use at least 8 characters']],
    ['nocapital1', ['Use at least 1 upper case character']],
    ['NOSMALL12', ['Use at least 1 lower case character']],
    ['NoNumbers', ['Use at least 1 number']],
    ['Typhoon-2026', []],
  ])('%s: %j', (password, issues) => {
    expect(passwordIssues(password)).toEqual(issues);
  });
});
