import { actions } from '@harbour/core/contract/actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('the OpenAPI document states every collection', async () => {
  const { body } = await app.http.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/news/{id}');
  expect(body.paths['/admins'].get.description).toBe('Open to admin.');
  expect(body.components.schemas.newsCreate.required).toContain('slug');
});

test('the OpenAPI document states every action with what it takes and who may call it', async () => {
  const { paths } = (await app.http.get('/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.keys(actions).map((name) => `/${name}`)));
  const { post } = paths['/batches'];
  expect(post.description).toContain('Open to editor, admin.');
  const { schema } = post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['collection', 'changes']);
  expect(schema.properties.changes.maxItems).toBe(100);
  expect(paths['/overview']).toHaveProperty('get');
});

test('the OpenAPI document sends a file to its upload, and not to the list of files', async () => {
  const { paths } = (await app.http.get('/api/openapi.json')).body;
  expect(Object.keys(paths['/attachments'])).toEqual(['get']);
  expect(paths['/attachments/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
});

test('the OpenAPI document names nothing that never leaves the server', async () => {
  const { schemas } = (await app.http.get('/api/openapi.json')).body.components;
  expect(JSON.stringify(schemas)).not.toContain('passwordHash');
  expect(Object.keys(schemas.contactFormsCreate.properties)).not.toContain('reference');
});
