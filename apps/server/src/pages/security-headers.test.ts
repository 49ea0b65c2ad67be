import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (options: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  securityHeaders({ publicUrl: 'https://harbour.example', hotReload: false, ...options })[
    'content-security-policy'
  ];

test('nothing inline is allowed, and nothing of others', () => {
  expect(policy()).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy()).not.toContain('unsafe');
  expect(policy()).toContain("connect-src 'self' wss://harbour.example;");
});

test('a configured tag manager is let in by its origin alone', () => {
  expect(policy({ tagManager: 'https://tags.example/gtm.js?id=1' })).toContain(
    "script-src 'self' https://tags.example;",
  );
});

test('transport security is asked for where there is any', () => {
  expect(securityHeaders({ publicUrl: 'http://localhost:3030', hotReload: false })).not.toHaveProperty(
    'strict-transport-security',
  );
  expect(securityHeaders({ publicUrl: 'https://harbour.example', hotReload: false })).toHaveProperty(
    'strict-transport-security',
  );
});
