import type { Refusal } from '@harbour/core/contract/errors';

/** Why a field was refused: it is empty, or it cannot be used as it is. */
export type FieldFault = 'required' | 'field';

/**
 * The names that the fields may have that a refusal names, with what is wrong: for `address.building` that is
 * `address`, `building` or the whole path.
 */
export function refusedNames(refusal: Refusal | undefined): ReadonlyMap<string | undefined, FieldFault> {
  if (refusal?.code !== 'invalid-data') return new Map();
  const { issues = [], subject } = refusal;
  const named = [...issues, ...(subject === undefined ? [] : [{ path: subject, code: undefined }])];
  return new Map(
    named.flatMap(({ path, code }) => {
      const fault = code === 'required' ? code : 'field';
      return [path, ...path.split('.')].map((name) => [name, fault] as const);
    }),
  );
}
