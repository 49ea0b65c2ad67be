import { brand } from '@harbour/core/brand';
import { API_KEY_PREFIX, actions, keyReaches, webhookCollections } from '@harbour/core/contract/actions';
import { collections, createSchema, patchSchema, recordSchema } from '@harbour/core/contract/collections';
import type { CollectionDefinition, Field } from '@harbour/core/contract/definition';
import { API_VERSION, type Method, recordEvents, recordIdSchema, roles } from '@harbour/core/contract/values';
import { toJsonSchema } from '@valibot/to-json-schema';
import { filePaths } from './openapi-files.ts';

type Json = { readonly [key: string]: unknown };

/** The JSON schema of a record's id. */
const UUID = { type: 'string', format: 'uuid' } as const;

const KEYS =
  'A key of apiKeys/issue, over REST. It may make the calls of its scopes that its owner may make, and no others.';
const WEBHOOKS =
  'Posted to the address of a subscription (webhooks/add) for each change that its owner may see, in order for each record. The signature is v1, and the base64 of HMAC-SHA-256 over id, timestamp and body joined by dots, by the decoded secret after whsec_.';

/** Returns the REST interface as an OpenAPI 3.1 document, derived from the contract. */
export function openApiDocument(publicUrl: string): Json {
  const definitions: readonly CollectionDefinition[] = Object.values(collections);
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: String(API_VERSION), contact: { email: brand.email } },
    servers: [{ url: `${publicUrl}/api` }],
    paths: Object.assign({}, ...definitions.map(pathsOf), filePaths, actionPaths),
    components: {
      schemas: Object.assign({}, ...definitions.map(schemasOf)),
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
  const isUploaded = name === collections.attachments.name;
  const operation = (method: Method, body?: string) => operationOf(definition, method, body);
  const id = { name: 'id', in: 'path', required: true, schema: UUID };
  return {
    [`/${name}`]: defined({
      get: operation('find'),
      post: isUploaded ? undefined : operation('create', `${name}Create`),
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

function operationOf(
  { name, access }: CollectionDefinition,
  method: Method,
  body?: string,
): Json | undefined {
  const allowed = roles.filter((role) => access[role]?.[method] !== undefined);
  if (allowed.length === 0) return undefined;
  return {
    operationId: `${name}_${method}`,
    tags: [name],
    description: `Open to ${allowed.join(', ')}.`,
    security: allowed.includes('anonymous') ? [] : securityOf(name, method),
    ...(body ? { requestBody: { required: true, content: jsonOf(body) } } : {}),
    responses: {
      [method === 'create' ? 201 : 200]: { description: 'Done', content: answerOf(name, method) },
    },
  };
}

/** Keys reach the calls that can be in a scope. */
function securityOf(name: string, method: Method): readonly Json[] {
  const isReachable = keyReaches([{ collection: name, method }], name, method);
  return [{ accessToken: [] }, ...(isReachable ? [{ apiKey: [] }] : [])];
}

/** The request that a subscriber to the collection gets. */
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
    data: { type: 'object', properties: data },
  };
  const schema = { type: 'object', properties };
  const post = {
    tags: [name],
    description: WEBHOOKS,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 200: { description: 'Taken; any 2xx is' } },
  };
  return { [name]: { post } };
}

function answerOf(name: string, method: Method): Json {
  if (method !== 'find') return jsonOf(name);
  const counts = { total: { type: 'integer' }, limit: { type: 'integer' }, skip: { type: 'integer' } };
  const data = { type: 'array', items: { $ref: `#/components/schemas/${name}` } };
  return { 'application/json': { schema: { type: 'object', properties: { ...counts, data } } } };
}

function schemasOf(definition: CollectionDefinition): Json {
  const readable = withFields(definition, ({ read }) => read?.length !== 0);
  const writable = withFields(definition, ({ write }) => write?.length !== 0);
  return {
    [definition.name]: jsonSchemaOf(recordSchema(readable)),
    [`${definition.name}Create`]: jsonSchemaOf(createSchema(writable)),
    [`${definition.name}Patch`]: jsonSchemaOf(patchSchema(writable)),
  };
}

function withFields(
  definition: CollectionDefinition,
  holds: (field: Field) => boolean,
): CollectionDefinition {
  const fields = Object.entries(definition.fields).filter(([, field]) => holds(field));
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
    description: `${sentence} Open to ${roles.join(', ')}.`,
    security: [{ accessToken: [] }],
  };
  const responses = (status: number) => ({ [status]: { description: 'Done' } });
  if (method === 'find') return { get: { ...operation, responses: responses(200) } };
  const schema = jsonSchemaOf(data);
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  return { post: { ...operation, requestBody, responses: responses(201) } };
}

/** Returns what a schema of the contract accepts as JSON schema, without the rules that JSON schema lacks. */
function jsonSchemaOf(schema: Parameters<typeof toJsonSchema>[0]): ReturnType<typeof toJsonSchema> {
  return toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema: ({ valibotSchema }) => (valibotSchema === recordIdSchema ? UUID : undefined),
  });
}
