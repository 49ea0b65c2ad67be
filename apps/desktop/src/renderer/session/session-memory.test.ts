import type { SessionState, SessionUser } from '@harbour/core/realtime';
import { describe, expect, it } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

const ada: SessionUser = { _id: '1', email: 'ada@harbour.example', name: 'Ada', role: 'editor' };
const signedIn: SessionState = { user: ada, authenticated: true, loginNotice: false };
const nobody: SessionState = { user: null, authenticated: false, loginNotice: false };

function follow(...states: readonly SessionState[]) {
  let tell = (_: SessionState) => {};
  const memory = createSessionMemory({
    session: { state: () => nobody, signIn: never, signOut: never, resume: never, reauthenticate: never },
    on: (_event, listener) => {
      tell = listener as typeof tell;
      return () => {};
    },
  });
  for (const state of states) tell(state);
  return memory.state();
}

async function never(): Promise<never> {
  throw new Error('not asked here');
}

describe('the session a window remembers', () => {
  it('keeps its person while a lost session waits for them', () => {
    expect(follow(signedIn, { ...nobody, loginNotice: true })).toEqual({
      ...nobody,
      user: ada,
      loginNotice: true,
    });
  });

  it('keeps them through a broken line as well', () => {
    const lost = { ...nobody, loginNotice: true };
    expect(follow(signedIn, lost, lost).user).toEqual(ada);
  });

  it('forgets them when they sign out', () => {
    expect(follow(signedIn, nobody).user).toBeNull();
    expect(follow(signedIn, { ...nobody, loginNotice: true }, nobody).user).toBeNull();
  });
});
