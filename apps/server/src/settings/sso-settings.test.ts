import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const whole = {
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OIDC_CLIENT_ID: 'harbour',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ADMIN_GROUP: 'pos-admins',
};

test('without a provider there is no single sign-on', () => expect(parseConfig({}).sso).toBeNull());

test('a provider is named after its host, and has the groups and the domain of the settings', () => {
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
  ['an unencrypted issuer', { ...whole, OIDC_ISSUER: 'http://login.example.com' }],
  ['no secret', { ...whole, OIDC_CLIENT_SECRET: '' }],
  ['no group', { ...whole, OIDC_ADMIN_GROUP: '' }],
  ['a group without a provider', { OIDC_ADMIN_GROUP: 'pos-admins' }],
  ['sign-in by the provider only, without a break-glass account', { ...whole, OIDC_ONLY: 'true' }],
])('%s is refused', (_name, env) => expect(() => parseConfig(env)).toThrow(ConfigError));
