import type { HookContext, NextFunction } from '@feathersjs/feathers';
import {
  collectionNames,
  collections,
  createSchema,
  isCollectionName,
  patchSchema,
} from '@harbour/core/contract/collections';
import { parseInput } from '../calls/validate-input.ts';

const schemas = new Map(
  collectionNames.map((name) => [
    name,
    { create: createSchema(collections[name]), patch: patchSchema(collections[name]) },
  ]),
);

/**
 * Validates external data against the contract's schemas: fills in defaults, refuses unknown fields, and
 * throws `invalid-data` with one issue per invalid field.
 */
export function validate(context: HookContext, next: NextFunction): Promise<void> {
  const { path, method, params } = context;
  const schema = isCollectionName(path) ? schemas.get(path) : undefined;
  if (params.provider !== undefined && schema && (method === 'create' || method === 'patch')) {
    const { data } = context;
    const read = (item: unknown) => parseInput(schema[method], item);
    context.data = Array.isArray(data) ? data.map(read) : read(data);
  }
  return next();
}
