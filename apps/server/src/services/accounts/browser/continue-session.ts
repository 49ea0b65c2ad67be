import { isStaff, type RecordId } from '@harbour/core/contract/values';
import type { ProvedPerson } from '../../../calls/call-params.ts';
import type { RecordSecurity } from '../../../hooks/record-security.ts';
import type { Account, AccountDirectory } from '../account-directory.ts';
import { readRefreshCookie } from '../refresh-cookie.ts';
import { requireEnabled } from '../sessions.ts';
import type { ProvedSignIn, SignInStore } from '../sign-in-store.ts';
import type { SsoCaller } from '../sso/create-sso.ts';
import { inBrowser } from '../strategies.ts';
import type { BrowserProof } from './attempts.ts';

export interface ContinueSessionDeps {
  readonly store: Pick<SignInStore, 'look'>;
  readonly directory: Pick<AccountDirectory, 'byRef'>;
  readonly requireOwnWay: (account: Account) => void;
  readonly recordSecurity: RecordSecurity;
  readonly secureCookies: boolean;
}

/** The person who is signed in to a browser, and for whom a program may be signed in too. */
export interface ContinueSession {
  /** Returns that person; `undefined` unless they are staff who may sign in. */
  person(cookie: unknown): Promise<Named | undefined>;
  /** Returns the proof of that person, if the account is still the one that the page showed. */
  proof(cookie: unknown, account: string): Promise<Going | undefined>;
  /** Records in the security log that the person lets a program in. */
  record(person: ProvedPerson, code: string, from: SsoCaller): Promise<void>;
}

interface Named {
  readonly id: RecordId;
  readonly name: string;
  readonly email: string;
}

interface Going {
  readonly person: ProvedPerson;
  readonly proof: BrowserProof;
}

/**
 * Creates the sign-in by the browser's own session. The program's sign-in ends when the browser's would, and
 * carries no stronger proof.
 */
export function createContinueSession(deps: ContinueSessionDeps): ContinueSession {
  const { store, directory, recordSecurity, secureCookies } = deps;

  async function find(cookie: unknown): Promise<{ account: Account; signIn: ProvedSignIn } | undefined> {
    const token = readRefreshCookie(cookie, secureCookies);
    const signIn = token === undefined ? undefined : await store.look(token);
    const account = signIn && (await directory.byRef(signIn.account));
    return account && isStaff(account.role) && mayEnter(deps, account, signIn)
      ? { account, signIn }
      : undefined;
  }
  return {
    async person(cookie) {
      const account = (await find(cookie))?.account;
      return account && { id: account.account.id, name: account.name, email: account.email };
    },
    async proof(cookie, id) {
      const found = await find(cookie);
      if (!found || found.account.account.id !== id) return undefined;
      const { account: ref, email } = found.account;
      const { provedAt, hasFactor, begunAt } = found.signIn;
      const provedBy = found.signIn.provedBy ?? 'password';
      const proof = { admin: ref.id, provedBy, provedAt, hasFactor, begunAt };
      return { person: { account: ref, email, provedBy }, proof };
    },
    record: ({ account, email, provedBy }, code, from) =>
      recordSecurity({
        event: 'signIn',
        means: provedBy,
        detail: inBrowser(code),
        account,
        accountEmail: email,
        ...from,
      }),
  };
}

/** True unless staff disabled the account, or it may sign in only by the provider and did not. */
function mayEnter(
  { requireOwnWay }: ContinueSessionDeps,
  account: Account,
  { provedBy }: ProvedSignIn,
): boolean {
  try {
    requireEnabled(account);
    if (provedBy !== 'sso') requireOwnWay(account);
    return true;
  } catch {
    return false;
  }
}
