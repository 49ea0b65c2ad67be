import { createContext } from 'react';

/** Names of the fields that the server refused, which `Field` marks; `undefined` outside of a form. */
export const RefusedFields = createContext<ReadonlySet<string | undefined> | undefined>(undefined);
