import { grantFor } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { type Method, methods, roles } from '@harbour/core/contract/values';

const LETTERS: { readonly [method in Method]: string } = {
  find: 'f',
  get: 'g',
  create: 'c',
  patch: 'p',
  remove: 'r',
  restore: 'u',
  purge: 'x',
};

/**
 * Returns the permissions of a collection as `tests/kit/permission-matrix.ts` writes them, for anonymous,
 * merchant, editor and admin.
 * @example permissionRow(news) // ['fg.....', 'fg.....', 'FGCPRU.', 'FGCPRUX']
 */
export function permissionRow(definition: CollectionDefinition): readonly string[] {
  return roles.map((role) =>
    methods
      .map((method) => {
        const grant = grantFor(role, definition, method);
        if (grant === undefined) return '.';
        return grant === true ? LETTERS[method].toUpperCase() : LETTERS[method];
      })
      .join(''),
  );
}
