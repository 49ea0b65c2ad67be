import type { Application } from '@feathersjs/feathers';
import { canCall } from '@harbour/core/contract/collections';
import { displayName, type NamedPerson, type RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { codeOf } from '../../calls/refusal.ts';

interface Person extends NamedPerson {
  readonly _id: RecordId;
  readonly avatar?: RecordId | null;
}

/**
 * Registers `users/pic`: the name and picture of a person, for themselves and for those who may read their
 * account. Throws the errors of reading the account.
 */
export function registerAvatars(app: Application): void {
  const get = async (id: RecordId, params: CallParams = {}) => {
    const person: Person = await readPerson(app, id, params);
    return { _id: person._id, displayName: displayName(person), avatar: person.avatar ?? null };
  };
  app.use('users/pic', { get }, { methods: ['get'], events: [] });
}

async function readPerson(app: Application, id: RecordId, params: CallParams): Promise<Person> {
  const { session, role = 'anonymous' } = params;
  if (session?.account.id === id) return app.service(session.account.kind).get(id);
  const call = { ...params, query: {} };
  try {
    return await app.service('users').get(id, call);
  } catch (error) {
    if (codeOf(error) !== 'not-found' || !canCall(role, 'admins', 'get')) throw error;
    return app.service('admins').get(id, call);
  }
}
