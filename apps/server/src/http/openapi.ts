import { isDeepStrictEqual } from 'node:util';
import { brand } from '@harbour/core/brand';
import {
  API_KEY_PREFIX,
  actions,
  keyReaches,
  webhookCollections,
  writeNeedsProof,
} from '@harbour/core/contract/actions';
import { collections, createSchema, patchSchema, recordSchema } from '@harbour/core/contract/collections';
import {
  allFields,
  type CollectionDefinition,
  canRead,
  type Field,
  type Relation,
} from '@harbour/core/contract/definition';
import { API_VERSION, isRecord, type Method, type Role, recordEvents } from '@harbour/core/contract/values';
import actionResponses from './action-responses.json' with { type: 'json' };
import { jsonSchemaOf, namedSchemas, storedSchemaOf, UUID, withReferences } from './json-schema.ts';
import { filePaths } from './openapi-files.ts';
import { guide, refusalSchema, refusals, sharedResponses } from './openapi-guide.ts';
import {
  callersOf,
  filterSchemas,
  listParameters,
  queryParameters,
  recordParameters,
} from './openapi-queries.ts';

type Json = { readonly [key: string]: unknown };

const KEYS =
  'A key from apiKeys/issue, for REST only. It may make the calls in its scopes that its owner may make.';
const WEBHOOKS =
  'Posted to the URL of a webhook (webhooks/add) for each change that its owner may see, in order for each record. See Webhooks above for the signature.';

/** Returns the REST interface as an OpenAPI 3.1 document, derived from the contract. */
export function openApiDocument(publicUrl: string): Json {
  const definitions: readonly CollectionDefinition[] = Object.values(collections);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: String(API_VERSION),
      description: guide,
      contact: { email: brand.email },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: Object.assign({}, ...definitions.map(pathsOf), filePaths, actionPaths),
    components: {
      schemas: Object.assign(
        { Refusal: refusalSchema },
        namedSchemas,
        filterSchemas,
        ...definitions.map(schemasOf),
      ),
      parameters: queryParameters,
      responses: sharedResponses,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${API_KEY_PREFIX}…`, description: KEYS },
      },
    },
    webhooks: Object.assign({}, ...definitions.map(webhookOf)),
  };
}

function pathsOf(definition: CollectionDefinition): Json {
  const { name } = definition;
  const operation = (method: Method, body?: string) => operationOf(definition, method, body);
  const id = { name: 'id', in: 'path', required: true, schema: UUID };
  return {
    [`/${name}`]: defined({
      get: operation('find'),
      post: isUploaded(name) ? undefined : operation('create', `${name}Create`),
    }),
    [`/${name}/{id}`]: {
      parameters: [id],
      ...defined({
        get: operation('get'),
        patch: operation('patch', `${name}Patch`),
        delete: operation('remove'),
      }),
    },
  };
}

/** Files are sent as forms, to separate paths. */
function isUploaded(name: string): boolean {
  return name === collections.attachments.name;
}

function operationOf(definition: CollectionDefinition, method: Method, body?: string): Json | undefined {
  const { name } = definition;
  const allowed = callersOf(definition, method);
  if (allowed.length === 0) return undefined;
  const parameters = parametersOf(definition, method);
  return {
    operationId: `${name}_${method}`,
    tags: [name],
    summary: SUMMARIES[method]?.(name) ?? `${method} ${name}`,
    description: `Available to ${allowed.join(', ')}.`,
    security: securityOf(name, method, allowed),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: jsonOf(body) } } : {}),
    responses: {
      [method === 'create' ? 201 : 200]: { description: 'Done', content: responseOf(name, method) },
      ...refusals,
    },
  };
}

const SUMMARIES: { readonly [method in Method]?: (name: string) => string } = {
  find: (name) => `List ${name}`,
  get: (name) => `Get a record of ${name}`,
  create: (name) => `Create a record of ${name}`,
  patch: (name) => `Change a record of ${name}`,
  remove: (name) => `Move a record of ${name} to the trash`,
};

function parametersOf(definition: CollectionDefinition, method: Method): readonly Json[] {
  if (method === 'find') return listParameters(definition);
  return method === 'get' ? recordParameters() : [];
}

/**
 * Keys can make the calls that can be in a scope, except those that always need a proof, which a key cannot
 * give.
 */
function securityOf(name: string, method: Method, allowed: readonly Role[]): readonly Json[] {
  const isGuarded =
    !allowed.includes('merchant') && writeNeedsProof({ collection: name, method, fields: [] });
  const isReachable = keyReaches([{ collection: name, method }], name, method) && !isGuarded;
  const isPublic = allowed.includes('anonymous');
  return [...(isPublic ? [{}] : []), { accessToken: [] }, ...(isReachable ? [{ apiKey: [] }] : [])];
}

/** The request that a subscriber to the collection receives. */
function webhookOf({ name }: CollectionDefinition): Json {
  if (!webhookCollections.some((listed) => listed === name)) return {};
  const header = (header: string) => ({
    name: header,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  });
  const data = {
    collection: { const: name },
    id: UUID,
    event: { enum: recordEvents },
    version: { type: ['integer', 'null'] },
    fields: { type: 'array', items: { type: 'string' } },
    record: { anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] },
  };
  const properties = {
    type: { enum: recordEvents.map((event) => `${name}.${event}`) },
    timestamp: { type: 'string', format: 'date-time' },
    data: { type: 'object', required: Object.keys(data), properties: data },
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const post = {
    operationId: `${name}_changed`,
    tags: [name],
    summary: `A record of ${name} has changed`,
    description: WEBHOOKS,
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 200: { description: 'The event was received; any 2xx status confirms it' } },
  };
  return { [name]: { post } };
}

function responseOf(name: string, method: Method): Json {
  if (method !== 'find') return jsonOf(name);
  const counts = { total: { type: 'integer' }, limit: { type: 'integer' }, skip: { type: 'integer' } };
  const data = { type: 'array', items: { $ref: `#/components/schemas/${name}` } };
  const cursor = { type: ['string', 'null'] };
  const cursors = { type: 'object', properties: { previous: cursor, next: cursor } };
  const required = [...Object.keys(counts), 'data'];
  const schema = { type: 'object', required, properties: { ...counts, data, cursors } };
  return { 'application/json': { schema } };
}

function schemasOf(definition: CollectionDefinition): Json {
  const readable = withFields(definition, ({ read }) => read?.length !== 0);
  const writable = withFields(definition, ({ write }) => write?.length !== 0);
  const { name } = definition;
  const creates = !isUploaded(name) && callersOf(definition, 'create').length > 0;
  const patches = callersOf(definition, 'patch').length > 0;
  return {
    [name]: { ...populatable(readable), required: seenByAll(definition) },
    ...(creates ? { [`${name}Create`]: jsonSchemaOf(createSchema(writable)) } : {}),
    ...(patches
      ? { [`${name}Patch`]: { ...jsonSchemaOf(patchSchema(writable)), required: ['version'] } }
      : {}),
  };
}

/** Returns the schema of a record, with the records that `$populate` puts in place of their ids. */
function populatable(definition: CollectionDefinition): Json {
  const schema = storedSchemaOf(recordSchema(definition));
  const { properties } = schema;
  if (!isRecord(properties)) return schema;
  const replaced = Object.entries(properties).map(([name, field]) => {
    const relation = definition.fields[name]?.relation;
    return [name, relation ? withRecords(field, relation) : field];
  });
  return { ...schema, properties: Object.fromEntries(replaced) };
}

/** Replaces the id in a schema, or the one under the relation's key, by the id or the record. */
function withRecords(schema: unknown, relation: Relation): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withRecords(part, relation));
  if (!isRecord(schema)) return schema;
  const { collection, key } = relation;
  if (key === undefined && isDeepStrictEqual(schema, UUID))
    return { anyOf: [UUID, { $ref: `#/components/schemas/${collection}` }] };
  const parts = Object.entries(schema).map(([name, part]) => [
    name,
    withRecords(part, name === key ? { collection } : relation),
  ]);
  return Object.fromEntries(parts);
}

/** The fields visible to everybody who may read a record. */
function seenByAll(definition: CollectionDefinition): readonly string[] {
  const readers = callersOf(definition, 'get');
  return Object.entries(allFields(definition)).flatMap(([name, field]) =>
    readers.every((role) => canRead(role, field)) ? [name] : [],
  );
}

function withFields(
  definition: CollectionDefinition,
  matches: (field: Field) => boolean,
): CollectionDefinition {
  const fields = Object.entries(definition.fields).filter(([, field]) => matches(field));
  return { ...definition, fields: Object.fromEntries(fields) };
}

function jsonOf(schema: string): Json {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
}

function defined(operations: { readonly [verb: string]: Json | undefined }): Json {
  return Object.fromEntries(Object.entries(operations).filter(([, operation]) => operation !== undefined));
}

type Action = (typeof actions)[keyof typeof actions];

/** The paths of the actions, derived from the contract. */
const actionPaths: Json = Object.fromEntries(
  Object.entries(actions).map(([name, action]) => [`/${name}`, pathOf(name, action)]),
);

function pathOf(name: string, { method, data, roles, sentence }: Action): Json {
  const [tag = name] = name.split('/');
  const operation = {
    operationId: name.replace('/', '_'),
    tags: [tag],
    description: `${sentence} Available to ${roles.join(', ')}.`,
    security: [...(roles.includes('anonymous') ? [{}] : []), { accessToken: [] }],
  };
  const schemas: { readonly [action: string]: Json } = actionResponses;
  const content = { 'application/json': { schema: withReferences(schemas[name] ?? {}) } };
  const responses = (status: number) => ({ [status]: { description: 'Done', content }, ...refusals });
  if (method === 'find') return { get: { ...operation, responses: responses(200) } };
  const schema = jsonSchemaOf(data);
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  return { post: { ...operation, requestBody, responses: responses(201) } };
}
