import { type CollectionName, collections, writableFields } from '@harbour/core/contract/collections';
import type { Fields } from '@harbour/core/contract/definition';
import { type Method, methods } from '@harbour/core/contract/values';
import { buildRecord } from '../kit/build-record.ts';
import type { AnyRole, Person, TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

type Values = Readonly<Record<string, unknown>>;

/** A caller over both transports. */
export interface Asker {
  readonly role: AnyRole;
  readonly person: Person | undefined;
  readonly socket: TestSocket;
}

/** One letter per method, as in the permission matrix. */
const letters: { readonly [method in Method]: string } = {
  find: 'f',
  get: 'g',
  create: 'c',
  patch: 'p',
  remove: 'r',
  restore: 'u',
  purge: 'x',
};

/** Creates a record for a method to try: in the trash when the method works there. */
export type Prepare = (collection: CollectionName) => Promise<Values & { readonly _id: string }>;

export const TRANSPORTS = ['rest', 'socket'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** The letters of the methods that succeeded over a transport. */
export async function probe(
  app: TestApp,
  transport: Transport,
  asking: Pick<Attempt, 'asker' | 'collection' | 'prepare'>,
): Promise<string> {
  const call = transport === 'rest' ? overRest(app) : overSocket;
  let done = '';
  for (const method of methods) if (await attempt(app, { ...asking, method, call })) done += letters[method];
  return done;
}

/** One call over a transport: its result, or the error code of its refusal. */
type Call = (
  asker: Asker,
  collection: string,
  call: { readonly method: Method; readonly id: string; readonly data: Values },
) => Promise<{
  readonly code?: string;
  readonly result?: { readonly data?: readonly Values[] };
}>;

interface Attempt {
  readonly asker: Asker;
  readonly collection: CollectionName;
  readonly method: Method;
  readonly prepare: Prepare;
  readonly call: Call;
}

const inTrash: ReadonlySet<Method> = new Set(['restore', 'purge']);

/**
 * The settings record and the callers' accounts are not deleted for a test; invoices, credits, and entries of
 * the audit and security logs never are.
 */
function isStanding(collection: CollectionName, role: AnyRole): boolean {
  const standing: readonly CollectionName[] = ['settings', 'credits', 'invoices', 'auditLog', 'securityLog'];
  return standing.includes(collection) || (collection === 'users' && role === 'merchant');
}

// A file's record is created by its upload, so a plain create is allowed for nobody.
const refusals = new Set([
  'not-authenticated',
  'forbidden',
  'not-found',
  'forbidden-field',
  'method-not-allowed',
]);

async function attempt(
  app: TestApp,
  { asker, collection, method, prepare, call }: Attempt,
): Promise<boolean> {
  const record = await prepare(collection);
  if (inTrash.has(method) && !isStanding(collection, asker.role))
    await app.app.service(collection).remove(record._id);
  if (method === 'create' && collection === 'billingProfiles')
    await app.app.service(collection).remove(record._id);
  const data = dataFor({ method, collection, asker }, record);
  const { code, result } = await call(asker, collection, { method, id: record._id, data });
  if (code !== undefined && !refusals.has(code))
    throw new Error(`${asker.role} ${method} ${collection}: ${code}`);
  if (code !== undefined) return false;
  return method !== 'find' || (result?.data ?? []).some(({ _id }) => _id === record._id);
}

function dataFor(
  { method, collection, asker }: Pick<Attempt, 'method' | 'collection' | 'asker'>,
  record: Values,
): Values {
  const writable = writableFields(asker.role, collection);
  if (method === 'create') return pick(buildRecord(collection, referencesOf(collection, record)), writable);
  if (method !== 'patch') return { _id: record._id };
  const fields: Fields = collections[collection].fields;
  const [name] = writable.filter(
    (field) => !fields[field]?.unique && record[field] !== null && record[field] !== undefined,
  );
  return { version: record.version, ...(name ? { [name]: record[name] } : {}) };
}

function referencesOf(collection: CollectionName, record: Values): Values {
  const fields: Fields = collections[collection].fields;
  return pick(
    record,
    Object.keys(fields).filter((name) => fields[name]?.kind === 'reference' && record[name]),
  );
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function overRest(app: TestApp): Call {
  return async ({ person }, collection, { method, id, data }) => {
    const http = person ?? app.http;
    const path = `/api/${collection}`;
    const asks: { readonly [m in Method]: () => ReturnType<typeof http.get> } = {
      find: () => http.get(`${path}?_id=${id}`),
      get: () => http.get(`${path}/${id}`),
      create: () => http.post(path, data),
      patch: () => http.patch(`${path}/${id}`, data),
      remove: () => http.delete(`${path}/${id}`),
      restore: () => http.post(path, data, { 'x-service-method': 'restore' }),
      purge: () => http.post(path, data, { 'x-service-method': 'purge' }),
    };
    const { status, body } = await asks[method]();
    return status < 400 ? { result: body } : { code: body.data.code };
  };
}

const overSocket: Call = async ({ socket }, collection, { method, id, data }) => {
  const args: { readonly [m in Method]: readonly unknown[] } = {
    find: [{ _id: id }],
    get: [id, {}],
    create: [data, {}],
    patch: [id, data, {}],
    remove: [id, {}],
    restore: [data, {}],
    purge: [data, {}],
  };
  return socket.call(method, collection, ...args[method]).then(
    (result) => ({ result }),
    (error) => ({ code: error.data.code }),
  );
};
