import type { Application } from '@feathersjs/feathers';
import { type ActionData, type ActionResponse, actions } from '@harbour/core/contract/actions';
import type { CallParams } from './call-params.ts';
import { refusal } from './refusal.ts';
import type { Session } from './session.ts';
import { parseInput } from './validate-input.ts';

type DefinedName = keyof typeof actions;

/** Runs an action with validated input, for a caller whose role may call it. */
export type Act<A extends DefinedName> = (
  data: ActionData<A>,
  params: CallParams,
) => Promise<ActionResponse<A>>;

/**
 * Registers the service of an action of the contract. Throws `not-authenticated` or `forbidden` for a role
 * without access, and `invalid-data` for invalid input.
 */
export function registerAction<A extends DefinedName>(app: Application, name: A, act: Act<A>): void {
  const { method } = actions[name];
  app.use(name, serviceOf(name, act), { methods: [method], events: [] });
}

/** Returns the service of an action, for a service that also has other methods. */
export function serviceOf<A extends DefinedName>(name: A, act: Act<A>) {
  const call = async (data: unknown, params: CallParams) => {
    requireRole(name, params);
    // The contract declares the type that each action's schema returns; the compiler cannot derive it from
    // the name.
    return act(parseInput<unknown>(actions[name].data, data) as ActionData<A>, params);
  };
  return {
    find: (params: CallParams = {}) => call({}, params),
    create: (data: unknown, params: CallParams = {}) => call(data, params),
  };
}

/** Throws unless the caller's role may call the action. */
export function requireRole(name: DefinedName, { role = 'anonymous' }: CallParams): void {
  if (actions[name].roles.includes(role)) return;
  if (role === 'anonymous') throw refusal('not-authenticated', 'Sign in first.', { subject: name });
  throw refusal('forbidden', `Your role (${role}) may not call ${name}.`, { subject: name });
}

/** Returns the session of the caller; throws `not-authenticated` for a visitor. */
export function requireSession({ session }: CallParams): Session {
  if (session) return session;
  throw refusal('not-authenticated', 'Sign in first.');
}

/**
 * Returns the params of a call on behalf of another call's caller: the caller and their address, without the
 * query and data.
 */
export function onBehalfOf(params: CallParams): CallParams {
  const { provider, headers, connection, ip, requestId, session, role } = params;
  const given = Object.entries({ provider, headers, connection, ip, requestId, session, role });
  return { ...Object.fromEntries(given.filter(([, value]) => value !== undefined)), query: {} };
}
