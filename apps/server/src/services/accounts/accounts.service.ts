import type { Application } from '@feathersjs/feathers';
import { accountSchema } from '@harbour/core/contract/actions';
import { collections } from '@harbour/core/contract/collections';
import * as v from 'valibot';
import { type CallParams, noteConcerns } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { parseInput } from '../../calls/validate-input.ts';
import type { LimitName } from '../../http/rate-limits.ts';
import * as actions from './account-actions.ts';
import { accountRefOf } from './account-sign-ins.ts';
import { newPassword, registrationSchema } from './registration.ts';

type Deps = actions.AccountDeps;

/** One action: its input schema, its rate limit, and its work. */
interface Action<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  readonly limit: LimitName;
  readonly run: (deps: Deps, input: T, params: CallParams) => Promise<void>;
}

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const { email } = collections.users.fields;
/** A request for a link contains only the address to mail it to. */
const requested = v.strictObject({ email: email.schema });
const chosen = v.strictObject({ token, password: newPassword });
const change = v.strictObject({ current: v.pipe(v.string(), v.maxLength(1000)), password: newPassword });

/** Every action of `accounts/<action>`; each is one `create` and returns `{done: true}`. */
const table = {
  register: action({
    schema: registrationSchema,
    limit: 'register',
    run: async (deps, input) => {
      await deps.limits.consume('mailToAccount', input.email);
      await actions.register(deps, input);
    },
  }),
  verify: action({
    schema: v.strictObject({ token, password: v.pipe(v.string(), v.maxLength(1000)) }),
    limit: 'oneTimeLink',
    run: actions.verify,
  }),
  verifyAgain: linkByMail(actions.verifyAgain),
  forgot: linkByMail(actions.forgot),
  reset: action({
    schema: chosen,
    limit: 'oneTimeLink',
    run: async (deps, input, params) =>
      noteConcerns(params, await actions.choosePassword(deps, 'reset', input)),
  }),
  accept: action({
    schema: chosen,
    limit: 'oneTimeLink',
    run: async (deps, input, params) =>
      noteConcerns(params, await actions.choosePassword(deps, 'invite', input)),
  }),
  password: action({
    schema: change,
    limit: 'signInByAddress',
    run: async (deps, input, params) => {
      const session = signedIn(params);
      await deps.limits.consume('passwordOfSession', session.account.id);
      await actions.changePassword(deps, session, input);
    },
  }),
  invite: action({
    schema: accountSchema,
    limit: 'oneTimeLink',
    run: async (deps, person, params) => {
      if (signedIn(params).role !== 'admin') throw refusal('forbidden', 'Only admins can invite people.');
      await actions.invite(deps, accountRefOf(person));
    },
  }),
};

/**
 * Registers `accounts/<action>`: register, verify, verifyAgain, forgot, reset, accept, password, invite.
 * Refusals: `invalid-data`, `link-expired`, `wrong-credentials`, `not-authenticated`, `too-many-requests`. No
 * response reveals whether an address has an account.
 */
export function registerAccounts(app: Application, deps: Deps): void {
  for (const [name, { handle }] of Object.entries(table)) {
    const service = { create: (data: unknown, params: CallParams = {}) => handle(deps, data, params) };
    app.use(`accounts/${name}`, service, { methods: ['create'], events: ['created'] });
  }
}

function action<T>({ schema, limit, run }: Action<T>) {
  return {
    handle: async (deps: Deps, data: unknown, params: CallParams) => {
      await deps.limits.consume(limit, params.ip ?? '');
      await run(deps, parseInput(schema, data), params);
      return { done: true };
    },
  };
}

/** An action that anyone may call with an address alone, and that responds by mail. */
function linkByMail(send: (deps: Deps, email: string) => Promise<void>) {
  return action({
    schema: requested,
    limit: 'oneTimeLink',
    run: async (deps, { email: address }) => {
      await deps.limits.consume('mailToAccount', address);
      await send(deps, address);
    },
  });
}

function signedIn({ session }: CallParams) {
  if (!session) throw refusal('not-authenticated', 'Sign in first.');
  return session;
}
