import { collectionNames } from '@harbour/core/contract/collections';
import { errorCodes } from '@harbour/core/contract/errors';
import { contentLanguages, isRecord, recordIdSchema } from '@harbour/core/contract/values';
import { toJsonSchema } from '@valibot/to-json-schema';

type Json = { readonly [key: string]: unknown };
type Schema = Parameters<typeof toJsonSchema>[0];

/** The JSON schema of a record's id. */
export const UUID = { type: 'string', format: 'uuid' } as const;

const text = { type: 'string' } as const;
const localizedText = {
  type: 'object',
  required: ['en'],
  properties: Object.fromEntries(contentLanguages.map((language) => [language, text])),
  additionalProperties: false,
};
const entry = { lang: { ...text, enum: contentLanguages }, value: text };
const entries = {
  type: 'array',
  items: { type: 'object', required: ['lang', 'value'], properties: entry, additionalProperties: false },
};

/** Schemas that many others refer to, by the name of their component. */
export const namedSchemas: { readonly [component: string]: Json } = {
  ErrorCode: { ...text, enum: Object.keys(errorCodes) },
  CollectionName: { ...text, enum: collectionNames },
  LocalizedText: localizedText,
  LocalizedTextInput: { anyOf: [refTo('LocalizedText'), entries] },
};

function refTo(component: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${component}` };
}

/** Returns what a schema of the contract accepts as JSON schema, without the rules that JSON schema lacks. */
export function jsonSchemaOf(schema: Schema): Json {
  return convert(schema, 'input', 'LocalizedTextInput');
}

/** Returns the output of a schema of the contract as JSON schema. */
export function storedSchemaOf(schema: Schema): Json {
  return convert(schema, 'output', 'LocalizedText');
}

function convert(schema: Schema, typeMode: 'input' | 'output', localized: string): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema === recordIdSchema) return UUID;
      return isLocalizedText(jsonSchema) ? refTo(localized) : undefined;
    },
  });
  return withReferences(json);
}

/** True for the choice between the map of a localized text and its list. */
function isLocalizedText({ anyOf }: { readonly anyOf?: unknown }): boolean {
  const [map] = Array.isArray(anyOf) ? anyOf : [];
  return map?.type === 'object' && isSameList(Object.keys(map.properties ?? {}), contentLanguages);
}

const NAMES = Object.entries({ ErrorCode: Object.keys(errorCodes), CollectionName: collectionNames });

/** Replaces each list of all error codes or of all collections by a reference to its component. */
export function withReferences(schema: Json): Json {
  const listed = Array.isArray(schema.enum) ? schema.enum : [];
  const [component] = NAMES.find(([, names]) => isSameList(listed, names)) ?? [];
  if (component !== undefined) return refTo(component);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, within(value)]));
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return isRecord(value) ? withReferences(value) : value;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((name) => one.includes(name));
}
