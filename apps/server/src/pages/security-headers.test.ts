import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (options: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  securityHeaders({ publicUrl: 'https://harbour.example', hotReload: false, ...options })[
    'content-security-policy'
  ];

test('inline code and other origins are not allowed', () => {
  expect(policy()).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy()).not.toContain('unsafe');
  expect(policy()).toContain("connect-src 'self' wss://harbour.example;");
});

test('a configured tag manager is allowed by its origin alone', () => {
  expect(policy({ tagManager: 'https://tags.example/gtm.js?id=1' })).toContain(
    "script-src 'self' https://tags.example;",
  );
});

test.each(['https://tags.example;sandbox/x.js', 'https://tags.example,x/x.js', 'https://*/x.js'])(
  'a tag manager at %s does not change the policy',
  (tagManager) => {
    expect(policy({ tagManager })).toBe(policy());
  },
);

test('card fields are allowed by their origin, in frames only unless scripts are configured', () => {
  const sandbox = policy({ payments: { frames: ['https://cards.example'] } });
  expect(sandbox).toContain("frame-src 'self' https://cards.example;");
  expect(sandbox?.replace('https://cards.example', '')).not.toContain('cards.example');
  expect(policy()).toContain("frame-src 'self';");
  const scripts = policy({
    payments: { scripts: ['https://js.example'], connections: ['https://api.example'] },
  });
  expect(scripts).toContain("script-src 'self' https://js.example;");
  expect(scripts).toContain("connect-src 'self' wss://harbour.example https://api.example;");
});

test('strict transport security is sent only by a site with HTTPS', () => {
  expect(securityHeaders({ publicUrl: 'http://localhost:3030', hotReload: false })).not.toHaveProperty(
    'strict-transport-security',
  );
  expect(securityHeaders({ publicUrl: 'https://harbour.example', hotReload: false })).toHaveProperty(
    'strict-transport-security',
  );
});
