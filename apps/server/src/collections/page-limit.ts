import type { PaginationParams } from '@feathersjs/feathers';
import type { ListRequest } from './list-request.ts';
import { type CollectionParams, roleOf } from './params.ts';

/** How many records a list may hold, and whether it comes as a page. */
export interface PageLimit {
  readonly paged: boolean;
  readonly limit: number | undefined;
}

/**
 * Someone's list is always a page, within the limits of the contract. The server's own is one where the
 * service's pagination says so, and else holds everything it asks for.
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
