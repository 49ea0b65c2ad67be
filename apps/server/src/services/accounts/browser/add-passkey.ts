import type { Application } from '@feathersjs/feathers';
import { actions, FRESH_PROOF_MS, MAX_PASSKEY_NAME } from '@harbour/core/contract/actions';
import { BROWSER_SIGN_IN_PATH, isRecordId, parseJson, programName } from '@harbour/core/contract/values';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { ProvedPerson } from '../../../calls/call-params.ts';
import { codeOf } from '../../../calls/refusal.ts';
import { equalSecrets } from '../../../calls/secrets.ts';
import type { AccountRef } from '../../../calls/session.ts';
import { type RecordSecurity, tellingReason } from '../../../hooks/record-security.ts';
import type { IsOwnOrigin } from '../../../http/forged-requests.ts';
import { readForm } from '../../../http/read-body.ts';
import { apiHeaders } from '../../../http/response-headers.ts';
import type { Account } from '../account-directory.ts';
import { addTo, beginAdding, type PasskeysDeps } from '../passkeys/passkeys.service.ts';
import { requireEnabled } from '../sessions.ts';
import type { BrowserProof } from './attempts.ts';
import { isWeak } from './browser-strategy.ts';
import {
  browserOf,
  callerParams,
  markOf,
  type PageSecrets,
  readParameter,
  whereFrom,
} from './page-request.ts';
import type { BrowserPage } from './render-page.ts';

export interface AddingDeps extends PageSecrets {
  readonly app: Application;
  readonly passkeyDeps: PasskeysDeps;
  /** Throws for staff who may sign in only by the identity provider and could not use a passkey. */
  readonly requireOwnWay: (account: Account) => void;
  readonly recordSecurity: RecordSecurity;
  readonly isOwnOrigin: IsOwnOrigin;
}

interface Offer {
  readonly options: string;
  readonly action: string;
  /** The name that the passkey gets unless the person types another. */
  readonly name: string;
}

interface Proved {
  readonly proof: BrowserProof;
  readonly userAgent: string;
}

/** The last step of a sign-in in a browser: a passkey for the next one. */
export interface Adding {
  /**
   * Returns the address at which the page adds a passkey; `undefined` unless the person has just proved their
   * identity.
   */
  offer(browser: string, person: ProvedPerson, proved: Proved): Promise<Offer | undefined>;
  /** Returns the options with which an authenticator creates a passkey. */
  options(context: Context): Promise<void>;
  add(context: Context): Promise<BrowserPage>;
}

/**
 * Creates the step. Its forms are valid in the browser that gave the proof, for the account of that proof,
 * and as long as the proof is fresh: the browser has no session.
 */
export function createAdding(deps: AddingDeps): Adding {
  const { app, passkeyDeps, recordSecurity, now } = deps;
  const markFor = (browser: string, id: string, until: number) => markOf(deps, ['add', browser, id, until]);

  /**
   * Returns the account whose form was sent; `undefined` for an old form, or one that this server did not
   * show.
   */
  async function accountOf(context: Context): Promise<Account | undefined> {
    const [browser, id] = [browserOf(context, deps), readParameter(context, 'account')];
    const until = Number(readParameter(context, 'until'));
    if (browser === undefined || !isRecordId(id) || !(until > now())) return undefined;
    if (!equalSecrets(readParameter(context, 'mark'), markFor(browser, id, until))) return undefined;
    return mayAdd(deps, { kind: 'admins', id });
  }
  return {
    async offer(browser, { account: { id } }, { proof, userAgent }) {
      const account = await mayAdd(deps, { kind: 'admins', id });
      const until = proof.provedAt === null ? 0 : Date.parse(proof.provedAt) + FRESH_PROOF_MS;
      if (!account || until <= now() || proof.provedBy === 'passkey') return undefined;
      if (isWeak(proof) && account.secondFactorAt !== null) return undefined;
      const query = new URLSearchParams({
        account: id,
        until: String(until),
        mark: markFor(browser, id, until),
      });
      const at = (step: string) => `${BROWSER_SIGN_IN_PATH}/${step}?${query}`;
      const name = (programName(userAgent) ?? '').slice(0, MAX_PASSKEY_NAME);
      return { options: at('passkey-options'), action: at('add-passkey'), name };
    },
    async options(context) {
      const account = await accountOf(context);
      context.set(apiHeaders);
      context.status = account ? 200 : 410;
      context.body = account ? await beginAdding(passkeyDeps, account.account) : {};
    },
    async add(context) {
      const account = await accountOf(context);
      const form = await readForm(context.req, deps.isOwnOrigin);
      const given = { name: form.get('name') ?? '', passkey: parseJson(form.get('passkey') ?? '') };
      const made = v.safeParse(actions['accounts/addPasskey'].data, given);
      if (!account) return { kind: 'expired' };
      if (!made.success) return { kind: 'notAdded' };
      const { account: ref, email } = account;
      const concerned = { account: ref, accountEmail: email, ...whereFrom(context) };
      try {
        const params = callerParams(context);
        const added = await addTo(app, passkeyDeps, { account: ref, email, made: made.output, params });
        await recordSecurity({
          event: 'factorAdded',
          means: 'passkey',
          detail: made.output.name,
          ...concerned,
        });
        return { kind: 'added', recoveryCodes: added.recoveryCodes };
      } catch (error) {
        if (codeOf(error) === undefined) throw error;
        const reason = tellingReason(error);
        if (reason) await recordSecurity({ event: 'factorAdded', means: 'passkey', reason, ...concerned });
        return { kind: 'notAdded' };
      }
    },
  };
}

/** Returns the account if it may have passkeys. */
async function mayAdd(
  { passkeyDeps, requireOwnWay }: AddingDeps,
  ref: AccountRef,
): Promise<Account | undefined> {
  const account = await passkeyDeps.directory.byRef(ref);
  if (!account) return undefined;
  try {
    requireEnabled(account);
    requireOwnWay(account);
    return account;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return undefined;
  }
}
