import { createContext } from 'react';
import type { FieldFault } from './refused-names.ts';

/** Names of the fields that the server refused, which `Field` marks; `undefined` outside of a form. */
export const RefusedFields = createContext<ReadonlyMap<string | undefined, FieldFault> | undefined>(
  undefined,
);
