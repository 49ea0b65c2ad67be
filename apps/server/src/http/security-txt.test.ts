import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const DAY_MS = 86_400_000;
const fields = (text: string) =>
  new Map(text.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]));

test('security.txt names a contact, its own address and a future expiry, whatever the day', () => {
  for (const now of [0, Date.UTC(2026, 10, 23, 23, 59), Date.UTC(2028, 1, 29)]) {
    const text = fields(
      securityTxt({
        publicUrl: 'https://www.example.com',
        securityContact: 'security@example.com',
        now: () => now,
      }),
    );
    expect(text.get('Contact')).toBe('mailto:security@example.com');
    expect(text.get('Canonical')).toBe('https://www.example.com/.well-known/security.txt');
    const ahead = Date.parse(text.get('Expires') ?? '') - now;
    expect(ahead).toBeGreaterThan(30 * DAY_MS);
    expect(ahead).toBeLessThan(365 * DAY_MS);
  }
});

test('a contact that is a web page is kept unchanged', () => {
  const securityContact = 'https://www.example.com/security';
  expect(securityTxt({ publicUrl: '', securityContact, now: () => 0 })).toContain(
    `Contact: ${securityContact}\n`,
  );
});
