import { expect, it } from 'vitest';
import { readInvitation } from './read-invitation.ts';

const token = 'h4rbour-t0ken_of-an-invitation';

it.each([
  [`https://harbour.example/en/login?invite=${token}`, 'accounts/accept'],
  [` https://harbour.example/zh-hk/login?reset=${token} `, 'accounts/reset'],
  [`https://harbour.example/en/login?invite=${token}&for=staff`, 'accounts/accept'],
  [`invite=${token}`, 'accounts/accept'],
  [`token=${token}`, 'accounts/accept'],
  [token, 'accounts/accept'],
  ['https://harbour.example/en/login', undefined],
  ['', undefined],
  ['a few words', undefined],
])('%s is read as %s', (text, action) => {
  expect(readInvitation(text)).toEqual(action && { action, token });
});
