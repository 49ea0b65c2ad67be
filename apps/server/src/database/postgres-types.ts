import { type CustomTypesConfig, types } from 'pg';
import { valueParsers } from './value-parsers.ts';

/** The parsers of pg, with ours where they differ. */
export const typesOfValues: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && valueParsers[oid]) || types.getTypeParser(oid, format),
};
