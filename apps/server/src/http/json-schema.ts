import { recordIdSchema } from '@harbour/core/contract/values';
import { toJsonSchema } from '@valibot/to-json-schema';

/** The JSON schema of a record's id. */
export const UUID = { type: 'string', format: 'uuid' } as const;

const OPTIONS: Parameters<typeof toJsonSchema>[1] = {
  errorMode: 'ignore',
  typeMode: 'input',
  overrideSchema: ({ valibotSchema }) => (valibotSchema === recordIdSchema ? UUID : undefined),
};

/** Returns what a schema of the contract accepts as JSON schema, without the rules that JSON schema lacks. */
export function jsonSchemaOf(schema: Parameters<typeof toJsonSchema>[0]): ReturnType<typeof toJsonSchema> {
  return toJsonSchema(schema, OPTIONS);
}
