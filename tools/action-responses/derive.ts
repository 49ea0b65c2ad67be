import { resolve } from 'node:path';
import {
  API,
  type Checker,
  type Symbol as Named,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/** A JSON schema. */
type Schema = { readonly [key: string]: unknown };

const ACTIONS = 'core/contract/actions/actions.ts';
/** The file in which the server finds the schemas, because it has no types at run time. */
export const RESPONSES_FILE = 'apps/server/src/http/action-responses.json';

type Responses = Readonly<Record<string, Schema>>;

/** Returns the text of the file: one line per action. */
export function printResponses(responses: Responses): string {
  const lines = Object.entries(responses).map(
    ([name, schema]) => `  ${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Returns the JSON schema of each action's response, by name, derived from its type in the contract. */
export function deriveResponses(): Responses {
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve('core/tsconfig.json')] });
    const [project] = snapshot.getProjects();
    const file = project?.program.getSourceFile(resolve(ACTIONS));
    if (!project || !file) throw new Error(`${ACTIONS} is in no project of TypeScript`);
    const { checker } = project;
    const module = checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${ACTIONS} exports nothing`);
    const actions = checker.getMemberInModuleExports(module, 'actions');
    const defined = actions && checker.getTypeOfSymbol(actions);
    if (!defined) throw new Error(`${ACTIONS} exports no actions`);
    const named = checker.getPropertiesOfType(defined).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return Object.fromEntries(named.map((action) => [action.name, responseOf(checker, action)]));
  } finally {
    api.close();
  }
}

/** The response is the type of `answer.type`: see `ResponseType`. */
function responseOf(checker: Checker, action: Named): Schema {
  const inner = (type: Type, name: string) => {
    const property = checker.getPropertyOfType(type, name);
    const found = property && checker.getTypeOfSymbol(property);
    if (!found) throw new Error(`The action ${action.name} has no ${name}`);
    return found;
  };
  const type = checker.getTypeOfSymbol(action);
  if (!type) throw new Error(`The action ${action.name} has no type`);
  return schemaOf(checker, inner(inner(type, 'response'), 'type'), []);
}

/** `within` are the types that contain this one: a repeated one is not described further. */
function schemaOf(checker: Checker, type: Type, within: readonly number[]): Schema {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const present = parts.filter(({ flags }) => !(flags & TypeFlags.Undefined));
  const schemas = present.map((part) => partSchema(checker, part, within));
  return unite(schemas);
}

/** Joins constants to one `enum`, and the schemas of plain types to one `type`. */
function unite(schemas: readonly Schema[]): Schema {
  const [only, ...others] = schemas;
  if (only && others.length === 0) return only;
  const constants = schemas.flatMap((schema) => ('const' in schema ? [schema.const] : []));
  const isBoolean = constants.includes(true) && constants.includes(false);
  const values = constants.filter((value) => !(isBoolean && typeof value === 'boolean'));
  const united = [
    ...(isBoolean ? [{ type: 'boolean' }] : []),
    ...(values.length > 1 ? [{ enum: values.toSorted() }] : values.map((value) => ({ const: value }))),
    // The compiler may list the parts of a union in another order the next time.
    ...schemas.filter((schema) => !('const' in schema)).toSorted(byText),
  ];
  const [single] = united;
  return united.length === 1 && single ? single : { anyOf: united };
}

function byText(one: Schema, other: Schema): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

function partSchema(checker: Checker, type: Type, within: readonly number[]): Schema {
  const { flags } = type;
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
    return { const: type.value };
  if (flags & TypeFlags.Null) return { type: 'null' };
  if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { type: 'string' };
  if (flags & TypeFlags.Number) return { type: 'number' };
  if (flags & TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isIntersectionType()) return intersectionSchema(checker, type, within);
  if (!type.isObjectType() || within.includes(type.id)) return {};
  if (checker.isArrayLikeType(type)) return arraySchema(checker, type, [...within, type.id]);
  return objectSchema(checker, type, [...within, type.id]);
}

/** A branded text or number is one; any other intersection has the properties of every part. */
function intersectionSchema(checker: Checker, type: Type, within: readonly number[]): Schema {
  const parts = type.isIntersectionType() ? type.getTypes() : [];
  if (parts.some(({ flags }) => flags & TypeFlags.String)) {
    const isId = type.getAliasSymbol()?.name === 'RecordId';
    return { type: 'string', ...(isId && { format: 'uuid' }) };
  }
  if (parts.some(({ flags }) => flags & TypeFlags.Number))
    return { type: type.getAliasSymbol()?.name === 'MinorUnits' ? 'integer' : 'number' };
  return objectSchema(checker, type, [...within, type.id]);
}

function arraySchema(checker: Checker, type: Type, within: readonly number[]): Schema {
  const items = type.isTypeReference() ? checker.getTypeArguments(type) : [];
  return { type: 'array', items: unite(items.map((item) => schemaOf(checker, item, within))) };
}

function objectSchema(checker: Checker, type: Type, within: readonly number[]): Schema {
  const fields = checker.getPropertiesOfType(type).flatMap((field) => {
    const value = checker.getTypeOfSymbol(field);
    return value
      ? [{ name: field.name, schema: schemaOf(checker, value, within), isOptional: mayMiss(field) }]
      : [];
  });
  const [index] = checker.getIndexInfosOfType(type);
  return {
    type: 'object',
    ...(fields.length > 0 && {
      required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    }),
    ...(index && { additionalProperties: schemaOf(checker, index.valueType, within) }),
  };
}

function mayMiss({ flags }: Named): boolean {
  return Boolean(flags & SymbolFlags.Optional);
}
