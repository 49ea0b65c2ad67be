import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const whole = {
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OIDC_CLIENT_ID: 'harbour',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ADMIN_GROUP: 'pos-admins',
};

test('without a provider there is no single sign-on', () => expect(parseConfig({}).sso).toBeNull());

test('a provider is named by its host, and lets in the members of its groups', () => {
  expect(parseConfig({ ...whole, OIDC_DOMAIN: 'Example.com' }).sso).toMatchObject({
    name: 'login.example.com',
    adminGroup: 'pos-admins',
    editorGroup: null,
    groupsClaim: 'groups',
    domain: 'example.com',
    only: false,
    trustsFactor: false,
  });
});

test.each([
  ['a plain address', { ...whole, OIDC_ISSUER: 'http://login.example.com' }],
  ['no secret', { ...whole, OIDC_CLIENT_SECRET: '' }],
  ['no group', { ...whole, OIDC_ADMIN_GROUP: '' }],
  ['a group without a provider', { OIDC_ADMIN_GROUP: 'pos-admins' }],
  ['only the provider, and nobody for emergencies', { ...whole, OIDC_ONLY: 'true' }],
])('%s is refused', (_name, env) => expect(() => parseConfig(env)).toThrow(ConfigError));
