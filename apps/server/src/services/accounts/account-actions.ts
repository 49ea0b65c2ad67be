import type { Concerns } from '../../calls/call-params.ts';
import { codeOf, refusal } from '../../calls/refusal.ts';
import type { AccountKind, AccountRef } from '../../calls/session.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { MailName } from '../../mail/messages.ts';
import type { Account, AccountDirectory } from './account-directory.ts';
import type { AccountMails } from './account-mails.ts';
import type { DeleteUnproved } from './delete-unproved.ts';
import type { LinkPurpose, OneTimeLinks } from './one-time-links.ts';
import { hashPassword, isPassword, requireHardToGuess } from './passwords.ts';
import type { Registration } from './registration.ts';
import type { SignInStore } from './sign-in-store.ts';

/** Writes an account's record through its collection, so that versions, events and caches follow. */
export interface AccountRecords {
  create(kind: AccountKind, data: object): Promise<AccountRef>;
  patch(account: AccountRef, data: object): Promise<void>;
  /** Patches an account that still has this password; false if it has another one by now. */
  patchWhile(passwordHash: string | null, account: AccountRef, data: object): Promise<boolean>;
}

export interface AccountDeps {
  readonly records: AccountRecords;
  readonly directory: AccountDirectory;
  readonly store: SignInStore;
  readonly links: OneTimeLinks;
  readonly mails: AccountMails;
  readonly limits: RateLimits;
  readonly deleteUnproved: DeleteUnproved;
  /** The number of days after which each kind of account has to sign in again. */
  readonly signInDays: { readonly [kind in AccountKind]: number };
  readonly now: () => number;
}

/**
 * Creates a merchant account and mails its link. If the address already has an account, the mail says so, but
 * the response does not.
 * That mail asks for a new password even if the account was never verified, since its creator may not own the
 * address.
 */
export async function register(deps: AccountDeps, registration: Registration): Promise<void> {
  if (await makeAccount(deps, registration)) return;
  const account = await accountOf(deps, 'users', registration.email);
  if (account) mailLink(deps, account, 'alreadyRegistered');
}

/** Creates a merchant account and mails its verification link; `undefined` if the address has one. */
export async function makeAccount(
  deps: AccountDeps,
  { password, ...data }: Registration,
): Promise<AccountRef | undefined> {
  requireHardToGuess(password, namesIn(data));
  const passwordHash = await hashPassword(password);
  const made = await createUser(deps, { ...data, passwordHash });
  const account = made && (await deps.directory.byRef(made));
  if (account) mailLink(deps, account, 'verify');
  return made;
}

/** How long a registration can be sent again because its response was lost. */
const REPEAT_MS = 3_600_000;

/**
 * Returns the account that the same person created within the last hour and has not verified yet: they sent
 * their registration again, because its response was lost, and cannot sign in without the mailed link.
 */
export async function findRepeated(
  deps: Pick<AccountDeps, 'directory' | 'now'>,
  { email, password }: Registration,
): Promise<AccountRef | undefined> {
  const found = await accountOf(deps, 'users', email);
  if (!found || found.verified || found.disabled) return undefined;
  if (Date.parse(found.createdAt) < deps.now() - REPEAT_MS) return undefined;
  return (await isPassword(password, found.passwordHash)) ? found.account : undefined;
}

/**
 * Marks the account of a verification link as verified if the password is the account's. The link proves
 * ownership of the address, and the password proves who created the account: only a person with both may
 * claim it. Throws `wrong-credentials` and leaves the link usable for another password. A link that is opened
 * again, or whose response was lost, succeeds again.
 */
export async function verify(
  { links, directory, records, now }: AccountDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const used = await links.usedAccountOf('verify', token);
  const account = await directory.byRef(used ?? (await links.accountOf('verify', token)));
  if (!account || !(await isPassword(password, account.passwordHash))) {
    throw refusal('wrong-credentials', 'That is not the password of this account. Choose a new one.', {
      subject: 'password',
    });
  }
  if (used && account.verified) return;
  await records.patch(await links.redeem('verify', token), { verifiedAt: new Date(now()).toISOString() });
}

/**
 * Mails the verification link again, only if the address has an unverified merchant account; one that has no
 * password yet is invited again.
 */
export async function verifyAgain(deps: AccountDeps, email: string): Promise<void> {
  const account = await accountOf(deps, 'users', email);
  if (!account || account.verified || account.disabled) return;
  mailLink(deps, account, account.passwordHash === null ? 'invite' : 'verify');
}

/** Mails a link to choose a new password to every account with that address. */
export async function forgot(deps: AccountDeps, email: string): Promise<void> {
  for (const account of await deps.directory.byEmail(email)) {
    if (!account.disabled) mailLink(deps, account, account.passwordHash === null ? 'invite' : 'reset');
  }
}

/**
 * Sets the password of a mailed link's account, verifies its address and ends all its sign-ins.
 * If the person who chose the former password had not verified the address, everything that they set up is
 * removed. The same password sent again, because the first response was lost, changes nothing and succeeds.
 * Returns the account, and whether it was sent again.
 */
export async function choosePassword(
  deps: AccountDeps,
  purpose: LinkPurpose,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Required<Pick<Concerns, 'account' | 'isRepeated'>>> {
  const used = await deps.links.usedAccountOf(purpose, token);
  if (used && (await isPassword(password, (await deps.directory.byRef(used))?.passwordHash ?? null))) {
    return { account: used, isRepeated: true };
  }
  const known = await deps.directory.byRef(await deps.links.accountOf(purpose, token));
  requireHardToGuess(password, known && namesIn(known));
  const passwordHash = await hashPassword(password);
  const account = await deps.links.redeem(purpose, token);
  const verifiedAt = new Date(deps.now()).toISOString();
  const isUnproved = await hasUnprovedOwner(deps, account);
  const data = { passwordHash, verifiedAt, invitedUntil: null };
  await setPassword(deps, { account, isUnproved }, data);
  return { account, isRepeated: false };
}

/** True if a password was chosen and the address was never verified. */
async function hasUnprovedOwner({ directory }: AccountDeps, ref: AccountRef): Promise<boolean> {
  // Another node may have verified it just now.
  directory.invalidate(ref);
  const account = await directory.byRef(ref);
  return account !== undefined && !account.verified && account.passwordHash !== null;
}

/**
 * Changes the password of a signed-in account, and ends its other sign-ins. The same change sent again,
 * because the first response was lost, succeeds. A password that is chosen meanwhile, such as by a mailed
 * link, stays: the current one is then checked again.
 */
export async function changePassword(
  deps: AccountDeps,
  session: { readonly account: AccountRef; readonly family: string },
  entered: { readonly current: string; readonly password: string },
): Promise<void> {
  const { current, password } = entered;
  const account = await deps.directory.current(session.account);
  if (!account || !(await isPassword(current, account.passwordHash))) {
    if (account && (await isPassword(password, account.passwordHash))) {
      await deps.store.endAll(session.account, session.family);
      return;
    }
    throw refusal('wrong-credentials', 'The current password is wrong.', { subject: 'current' });
  }
  requireHardToGuess(password, namesIn(account));
  const changing = { ...session, former: account.passwordHash };
  if (!(await setPassword(deps, changing, { passwordHash: await hashPassword(password) })))
    return changePassword(deps, session, entered);
  mailLink(deps, account, 'passwordChanged');
}

/** An account that gets a new password. */
interface Changing {
  readonly account: AccountRef;
  /** The sign-in that continues. */
  readonly family?: string;
  /** True if the existing factors and keys may have been set up by a stranger. */
  readonly isUnproved?: boolean;
  /** The hash of the password that is to be replaced; any by default. */
  readonly former?: string | null;
}

/**
 * Stores a new password and ends the account's sign-ins, except the one of `family`; false if the account has
 * another password than the former one by now.
 */
async function setPassword(
  { records, store, deleteUnproved }: AccountDeps,
  { account, family, isUnproved = false, former }: Changing,
  data: { readonly passwordHash: string; readonly verifiedAt?: string; readonly invitedUntil?: null },
): Promise<boolean> {
  const endEarlier = async () => {
    await store.endAll(account, family);
    if (isUnproved) await deleteUnproved(account);
  };
  // Also before it: a server that dies after the change must leave no earlier sign-in alive.
  await endEarlier();
  if (former === undefined) await records.patch(account, data);
  else if (!(await records.patchWhile(former, account, data))) return false;
  await endEarlier();
  return true;
}

/** Mails the invitation of a person who has not chosen a password yet. */
export async function invite(deps: AccountDeps, ref: AccountRef): Promise<void> {
  const account = await deps.directory.byRef(ref);
  if (!account) throw refusal('not-found', 'There is no such account to invite.');
  if (account.passwordHash !== null) {
    throw refusal('already-exists', 'This person has already accepted an invitation.');
  }
  mailLink(deps, account, 'invite');
}

/** Returns every text of an account that others may know: addresses and names. */
function namesIn(account: object): readonly string[] {
  const { email, companyName, name }: Partial<Registration> = account;
  const parts = typeof name === 'object' && name !== null ? Object.values(name) : [name];
  return [email, companyName, ...parts].filter((text) => typeof text === 'string');
}

function mailLink({ mails }: AccountDeps, { account, email }: Account, mail: MailName): void {
  mails.request({ account, mail, to: email });
}

/** Returns the new account, or `undefined` if the address has one, even if it was created only now. */
async function createUser(
  deps: AccountDeps,
  data: { readonly email: string; readonly passwordHash: string },
) {
  if (await accountOf(deps, 'users', data.email)) return undefined;
  return deps.records.create('users', data).catch((error: unknown) => {
    if (codeOf(error) === 'already-exists') return undefined;
    throw error;
  });
}

async function accountOf({ directory }: Pick<AccountDeps, 'directory'>, kind: AccountKind, email: string) {
  return (await directory.byEmail(email)).find(({ account }) => account.kind === kind);
}
