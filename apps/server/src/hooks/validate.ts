import type { HookContext, NextFunction } from '@feathersjs/feathers';
import {
  collectionNames,
  collections,
  createSchema,
  isCollectionName,
  patchSchema,
} from '@harbour/core/contract/collections';
import { isOfStoredText, textIssueTypes } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { invalidData, issuesByPath, parseInput } from '../calls/validate-input.ts';

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
export async function validate(context: HookContext, next: NextFunction): Promise<void> {
  const { path, method, params, data } = context;
  const schema = isCollectionName(path) ? schemas.get(path) : undefined;
  if (params.provider !== undefined && schema && (method === 'create' || method === 'patch')) {
    const read = (item: unknown) => parseInput(schema[method], item);
    context.data = (await withStoredTexts(context, schema.patch)) ?? read(data);
  }
  return next();
}

/**
 * Returns the parsed patch if its only problems are characters of texts that its fields already contain, and
 * refuses it for other such characters; `undefined` for every other patch. Such texts were stored before the
 * rule, and their neighbours in an object or a list stay editable.
 */
async function withStoredTexts(context: HookContext, schema: Schema): Promise<unknown> {
  const { method, id, app, path, data } = context;
  if (method !== 'patch' || id === undefined || id === null) return undefined;
  const result = v.safeParse(schema, data);
  if (result.success || !result.typed || !result.issues.every(isOfCharacters)) return undefined;
  const stored: Record<string, unknown> = await app.service(path).get(id);
  const fresh = result.issues.filter((issue) => !isOfStoredText(issue, stored[String(issue.path?.[0]?.key)]));
  if (fresh.length > 0) throw invalidData(issuesByPath(fresh));
  return result.output;
}

type Schema = ReturnType<typeof patchSchema>;

function isOfCharacters({ type }: v.BaseIssue<unknown>): boolean {
  return textIssueTypes.some((known) => known === type);
}
