import { type CustomTypesConfig, types } from 'pg';
import { valueParsers } from './value-parsers.ts';

/** pg's own reading of values, with ours where it differs. */
export const typesOfValues: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && valueParsers[oid]) || types.getTypeParser(oid, format),
};
