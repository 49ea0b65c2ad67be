import type { IncomingMessage } from 'node:http';
import type { Application } from '@feathersjs/feathers';
import type { ClientAddress } from '../http/client-address.ts';

/** The services as pages call them, as an anonymous visitor. */
export interface PageApi {
  act(action: string, data: object): Promise<unknown>;
  call(action: string): Promise<unknown>;
  find(collection: string, query?: object): Promise<unknown>;
  get(collection: string, id: string, query?: object): Promise<unknown>;
  create(collection: string, data: object): Promise<unknown>;
}

/**
 * Creates the services as a page calls them: as a visitor, from the address of its request, and for a preview
 * at a given time.
 */
export function createPageApi(app: Application, clientAddress: ClientAddress, newId: () => string) {
  return (request: IncomingMessage, at?: string) => {
    const forwarded = request.headers['x-forwarded-for'];
    const ip = clientAddress(request.socket.remoteAddress ?? '', forwarded?.toString());
    return createVisitorApi(app, { ip, requestId: newId(), ...(at === undefined ? {} : { at }) });
  };
}

interface Visitor {
  readonly ip: string;
  readonly requestId: string;
  /** The time that a preview reads at, as UTC ISO text. */
  readonly at?: string;
}

/** Creates the services as an anonymous visitor calls them. */
export function createVisitorApi(app: Application, visitor: Visitor) {
  const params = { provider: 'page', headers: {}, ...visitor };
  return {
    act: (action: string, data: object) => app.service(action).create(data, { ...params, query: {} }),
    call: (action: string) => app.service(action).find({ ...params, query: {} }),
    find: (collection: string, query: object = {}) => app.service(collection).find({ ...params, query }),
    get: (collection: string, id: string, query: object = {}) =>
      app.service(collection).get(id, { ...params, query }),
    create: (collection: string, data: object) =>
      app.service(collection).create(data, { ...params, query: {} }),
  };
}

/**
 * Finds the earliest value of a time field after another time, over all records, including those that
 * visitors do not see yet.
 */
export function createFindNextTimestamp(app: Application) {
  return async (collection: string, field: string, after: string): Promise<string | undefined> => {
    const query = { [field]: { $gt: after }, $sort: { [field]: 1 }, $limit: 1, $select: [field] };
    const records = await app.service(collection).find({ query, paginate: false });
    return records[0]?.[field] ?? undefined;
  };
}
