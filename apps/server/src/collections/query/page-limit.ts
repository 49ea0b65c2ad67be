import type { PaginationParams } from '@feathersjs/feathers';
import { type CollectionParams, roleOf } from '../params.ts';
import type { ListRequest } from './list-request.ts';

/** The maximum number of records in a list, and whether it is returned as a page. */
export interface PageLimit {
  readonly paged: boolean;
  readonly limit: number | undefined;
}

/**
 * A list requested from outside is always a page, within the limits of the contract. The server's own lists
 * are pages if the service's pagination says so, and are otherwise complete.
 */
export function pageLimit(
  { limit, cursor }: ListRequest,
  params: CollectionParams,
  paginate: PaginationParams | undefined,
): PageLimit {
  if (roleOf(params) !== undefined) return { paged: true, limit };
  if (!paginate || (!paginate.default && !paginate.max)) return { paged: cursor !== undefined, limit };
  const { default: usual, max = Number.POSITIVE_INFINITY } = paginate;
  return { paged: true, limit: Math.min(limit ?? usual ?? max, max) };
}
