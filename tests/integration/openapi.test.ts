import { actions } from '@harbour/core/contract/actions';
import { collectionNames } from '@harbour/core/contract/collections';
import { errorCodes } from '@harbour/core/contract/errors';
import { DESKTOP_ORIGIN } from '@harbour/core/contract/values';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

type Headers = Readonly<Record<string, string>>;

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const document = (await app.http.get('/api/openapi.json')).body;

/** The headers of a demo account, or of a visitor. */
async function headersOf(role: string): Promise<Headers> {
  if (role === 'anonymous') return {};
  const email = `${role}@harbour.example`;
  const body = { strategy: 'password', email, password: DEMO_PASSWORD };
  const signedIn = await app.http.post('/api/authentication', body);
  return { authorization: `Bearer ${signedIn.body.accessToken}` };
}

const listed = (role: string) =>
  collectionNames.filter((name) => document.paths[`/${name}`]?.get?.description.includes(role));

test('the OpenAPI document describes every collection with its roles and required fields', () => {
  expect(document.openapi).toBe('3.1.0');
  const { schemas } = document.components;
  const missing = collectionNames.filter((name) => !(name in schemas && `/${name}/{id}` in document.paths));
  expect(missing).toEqual([]);
  expect(document.paths['/admins'].get.description).toBe('Available to admin.');
  expect(document.components.schemas.newsCreate.required).toContain('slug');
});

test('the OpenAPI document describes every action with its input and who may call it', () => {
  const { paths } = document;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.keys(actions).map((name) => `/${name}`)));
  const { post } = paths['/batches'];
  expect(post.description).toContain('Available to editor, admin.');
  const { schema } = post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['collection', 'changes']);
  expect(schema.properties.changes.maxItems).toBe(100);
  expect(paths['/overview']).toHaveProperty('get');
});

test('the OpenAPI document describes the responses of actions as the server sends them', async () => {
  const headers = await headersOf('admin');
  const reads = Object.entries(actions).filter(([, { method }]) => method === 'find');
  let described = 0;
  for (const [name, { roles }] of reads) {
    if (!roles.some((role) => role === 'admin')) continue;
    const { status, body } = await app.http.get(`/api/${name}`, headers);
    if (status !== 200 || Array.isArray(body)) continue;
    const { schema } = document.paths[`/${name}`].get.responses[200].content['application/json'];
    expect(Object.keys(body), name).toEqual(expect.arrayContaining(schema.required));
    expect(Object.keys(schema.properties), name).toEqual(expect.arrayContaining(Object.keys(body)));
    described += 1;
  }
  expect(described).toBeGreaterThan(5);
});

test('the OpenAPI document sends a file to the upload, and not to the list of files', () => {
  const { paths } = document;
  expect(Object.keys(paths['/attachments'])).toEqual(['get']);
  expect(paths['/attachments/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
});

test('the OpenAPI document omits what never leaves the server', () => {
  const { schemas } = document.components;
  expect(JSON.stringify(schemas)).not.toContain('passwordHash');
  expect(Object.keys(schemas.contactFormsCreate.properties)).not.toContain('reference');
});

test.each(['anonymous', 'merchant', 'editor', 'admin'])(
  'records have the fields that the OpenAPI document states for the role %s',
  async (role) => {
    const headers = await headersOf(role);
    const lacking: string[] = [];
    for (const name of listed(role)) {
      const { required, properties } = document.components.schemas[name];
      const { body } = await app.http.get(`/api/${name}?$limit=20`, headers);
      for (const record of body.data) {
        lacking.push(...required.filter((field: string) => !(field in record)).map(String));
        lacking.push(...Object.keys(record).filter((field) => !(field in properties)));
      }
    }
    expect(lacking).toEqual([]);
  },
);

test('populated records match the OpenAPI document', async () => {
  const headers = await headersOf('admin');
  const { schemas } = document.components;
  const alternatives = (name: string) => [
    { type: 'string', format: 'uuid' },
    { $ref: `#/components/schemas/${name}` },
  ];
  const { industry, modules } = schemas.subscriptions.properties;
  expect(industry.anyOf).toEqual(alternatives('industries'));
  expect(modules.items.properties.id.anyOf).toEqual(alternatives('modules'));
  expect(schemas.appTemplatesCreate.properties.industry).toEqual({ type: 'string', format: 'uuid' });
  const path = '/api/subscriptions?$limit=1&$populate=industry,modules.id';
  const [{ industry: trade, modules: bought }] = (await app.http.get(path, headers)).body.data;
  expect(Object.keys(schemas.industries.properties)).toEqual(expect.arrayContaining(Object.keys(trade)));
  for (const { id } of bought) expect(Object.keys(id)).toEqual(expect.arrayContaining(['_id', 'slug']));
});

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly schema: { readonly anyOf?: readonly { readonly enum?: readonly string[] }[] };
}

test('lists accept every parameter in the OpenAPI document', async () => {
  const headers = await headersOf('admin');
  const refused: string[] = [];
  for (const name of listed('admin')) {
    const stated: readonly Parameter[] = document.paths[`/${name}`].get.parameters;
    const own = stated.filter(({ $ref }) => $ref === undefined);
    const filters = own.filter((parameter) => parameter.name !== '$sort');
    const given = filters.map(({ name: field, schema }) => [field, schema.anyOf?.[0]?.enum?.[0] ?? 'null']);
    const query = given.map(([field, value]) => `${field}=${value}`).join('&');
    const operators = given.map(([field, value]) => `${field}[$ne]=${value}`).join('&');
    const isSearched = stated.some(({ $ref }) => $ref?.endsWith('/search'));
    const shared = `$sort[_id]=1&$limit=1&$cursor=&$select=_id${isSearched ? '&$search=a' : ''}`;
    for (const requested of [query, operators, shared]) {
      const { status } = await app.http.get(`/api/${name}?${requested}`, headers);
      if (status !== 200) refused.push(`${name}?${requested}`);
    }
  }
  expect(refused).toEqual([]);
});

test('errors have the form stated in the OpenAPI document', async () => {
  const { schemas, responses } = document.components;
  expect(document.paths['/news'].get.responses['4XX'].$ref).toBe('#/components/responses/refused');
  expect(schemas.Refusal.properties.data.properties.code.$ref).toBe('#/components/schemas/ErrorCode');
  expect(schemas.ErrorCode.enum).toEqual(Object.keys(errorCodes));
  const { status, body, headers } = await app.http.get('/api/news?nothing=1');
  expect(status).toBe(400);
  expect(Object.keys(schemas.Refusal.properties)).toEqual(expect.arrayContaining(schemas.Refusal.required));
  for (const key of schemas.Refusal.required) expect(body).toHaveProperty(key);
  expect(Object.keys(responses.refused.headers)).toContain('X-Request-Id');
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('the OpenAPI document defines what many schemas share once', () => {
  const { schemas } = document.components;
  expect(schemas.categories.properties.name).toEqual({ $ref: '#/components/schemas/LocalizedText' });
  expect(schemas.categoriesCreate.properties.name).toEqual({
    $ref: '#/components/schemas/LocalizedTextInput',
  });
  const listed = (names: readonly string[]) =>
    JSON.stringify(document)
      .split('"enum":[')
      .slice(1)
      .filter((rest) => {
        const [list = ''] = rest.split(']', 1);
        return list.split(',').length === names.length && names.every((name) => list.includes(`"${name}"`));
      });
  expect(listed(Object.keys(errorCodes))).toHaveLength(1);
  expect(listed(collectionNames)).toHaveLength(1);
});

test('the OpenAPI document offers API keys only the calls that a key can make', () => {
  const securityOf = (path: string, verb: string) => document.paths[path][verb].security;
  expect(securityOf('/news', 'get')).toEqual([{}, { accessToken: [] }, { apiKey: [] }]);
  expect(securityOf('/invoices', 'get')).toEqual([{ accessToken: [] }, { apiKey: [] }]);
  // Each new rate needs a fresh proof, which no key can give.
  expect(securityOf('/rates', 'post')).toEqual([{ accessToken: [] }]);
  expect(securityOf('/users', 'get')).toEqual([{ accessToken: [] }]);
});

test('the OpenAPI document requires the version in a patch', () => {
  expect(document.components.schemas.newsPatch.required).toEqual(['version']);
});

test('a query in JSON also works from the origin of the desktop program', async () => {
  const query = `/api/news?$json=${encodeURIComponent('{"$limit":1,"$select":["slug"]}')}`;
  const [own, other] = [await app.http.get(query), await app.http.get(query, { origin: DESKTOP_ORIGIN })];
  expect(other.status).toBe(200);
  expect(other.body).toEqual(own.body);
});
