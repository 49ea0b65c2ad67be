import { actions } from '@harbour/core/contract/actions';
import { jsonSchemaOf } from './json-schema.ts';

type Json = { readonly [key: string]: unknown };
type Action = (typeof actions)[keyof typeof actions];

/** The paths of the actions, derived from the contract. */
export const actionPaths: Json = Object.fromEntries(
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
