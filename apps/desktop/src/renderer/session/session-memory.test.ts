import type { SessionState, SessionUser } from '@harbour/core/realtime';
import { describe, expect, it } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

const ada: SessionUser = { _id: '1', email: 'ada@harbour.example', name: 'Ada', role: 'editor' };
const signedIn: SessionState = { user: ada, authenticated: true, loginNotice: false };
const nobody: SessionState = { user: null, authenticated: false, loginNotice: false };

function follow(...states: readonly SessionState[]) {
  return remember(undefined, ...states).state();
}

/** Follows a session, after presuming a person if one is given. */
function remember(presumed: SessionUser | undefined, ...states: readonly SessionState[]) {
  let report = (_: SessionState) => {};
  const memory = createSessionMemory({
    session: {
      state: () => nobody,
      signIn: never,
      signOut: never,
      resume: never,
      recheck: never,
      reauthenticate: never,
    },
    on: (_event, listener) => {
      report = listener as typeof report;
      return () => {};
    },
  });
  if (presumed) memory.presume(presumed);
  for (const state of states) report(state);
  return memory;
}

async function never(): Promise<never> {
  throw new Error('not asked here');
}

describe('the remembered session of a window', () => {
  it('keeps the person while a lost session waits for a new sign-in', () => {
    expect(follow(signedIn, { ...nobody, loginNotice: true })).toEqual({
      ...nobody,
      user: ada,
      loginNotice: true,
      isPresumed: false,
    });
  });

  it('keeps the person while the connection is broken, too', () => {
    const lost = { ...nobody, loginNotice: true };
    expect(follow(signedIn, lost, lost).user).toEqual(ada);
  });

  it('forgets the person at sign-out', () => {
    expect(follow(signedIn, nobody).user).toBeNull();
    expect(follow(signedIn, { ...nobody, loginNotice: true }, nobody).user).toBeNull();
  });

  it('presumes the person of the last start until the server says who is signed in', () => {
    expect(remember(ada).state()).toEqual({ ...nobody, user: ada, isPresumed: true });
    expect(remember(ada, nobody).state().user).toEqual(ada);
    const eve: SessionUser = { ...ada, _id: '2', name: 'Eve' };
    const known = { ...signedIn, user: eve };
    expect(remember(ada, nobody, known).state()).toEqual({ ...known, isPresumed: false });
  });

  it('presumes nobody after a sign-out, or once it is cleared', () => {
    expect(remember(ada, signedIn, nobody).state().user).toBeNull();
    const memory = remember(ada);
    memory.clear();
    expect(memory.state()).toEqual({ ...nobody, isPresumed: false });
  });

  it('keeps a person who is signed in', () => {
    const memory = remember(undefined, signedIn);
    memory.presume({ ...ada, _id: '2' });
    memory.clear();
    expect(memory.state().user).toEqual(ada);
  });
});
