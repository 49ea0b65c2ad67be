import { describe, expect, test } from 'vitest';
import { accepts, countingTokens, setUpClient, user } from '../../tests/kit/scripted-client.ts';
import type { SessionUser, TokenSource } from './token-source.ts';

describe.concurrent('a sign-in replaced in another window', () => {
  const other = { ...user, _id: 'another', email: 'other@harbour.example' };
  const replaced = { user: null, authenticated: false, loginNotice: true, replacedBy: other.email };
  async function signedIn() {
    const stored = { user: other as SessionUser };
    const { tokens } = countingTokens(async () => ({ accessToken: 'token-2', user: stored.user }));
    const seen = { signedOut: 0 };
    const own: TokenSource = {
      ...tokens,
      signIn: async () => ({ accessToken: 'token-1', user }),
      signOut: async () => {
        seen.signedOut += 1;
      },
    };
    const setup = await setUpClient(accepts, { tokens: own });
    await setup.client.session.signIn({ email: user.email, password: 'x' });
    return { ...setup, stored, seen };
  }

  test('ends the session instead of continuing as another person', async () => {
    await using setup = await signedIn();
    await setup.client.session.recheck();
    expect(setup.client.session.state()).toEqual(replaced);
  });

  test('continues once the same person has signed in again', async () => {
    await using setup = await signedIn();
    await setup.client.session.recheck();
    setup.stored.user = user;
    await setup.client.session.recheck();
    expect(setup.client.session.state()).toEqual({ user, authenticated: true, loginNotice: false });
  });

  test('does not sign out the new sign-in', async () => {
    await using setup = await signedIn();
    await setup.client.session.recheck();
    await setup.client.session.signOut();
    expect(setup.seen.signedOut).toBe(0);
    expect(setup.client.session.state()).toEqual({ user: null, authenticated: false, loginNotice: false });
  });

  test('adopts the new sign-in on resuming', async () => {
    await using setup = await signedIn();
    await setup.client.session.recheck();
    await expect(setup.client.session.resume()).resolves.toEqual(other);
  });
});
