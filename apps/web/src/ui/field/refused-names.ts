import type { Refusal } from '@harbour/core/contract/errors';

/**
 * The names that the fields may have that a refusal names: for `address.building` that is `address`,
 * `building` or the whole path.
 */
export function refusedNames(refusal: Refusal | undefined): ReadonlySet<string> {
  if (refusal?.code !== 'invalid-data') return new Set();
  const { issues = [], subject } = refusal;
  const paths = [...issues.map(({ path }) => path), ...(subject === undefined ? [] : [subject])];
  return new Set(paths.flatMap((path) => [path, ...path.split('.')]));
}
