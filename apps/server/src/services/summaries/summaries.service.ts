import type { Application } from '@feathersjs/feathers';
import { type Grouping, groupKeys, isGroupable, isSpanned, isSummable } from '@harbour/core/contract/actions';
import { collections } from '@harbour/core/contract/collections';
import { allFields, type Field } from '@harbour/core/contract/definition';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import { listOnBehalfOf } from '../../hooks/authorise.ts';

type Query = { readonly [key: string]: unknown };
type FieldsByName = { readonly [name: string]: Field };

/**
 * Registers `summaries`: counts and adds up the records that a query finds with the caller's permission, as a
 * whole and by the values of a field. A field that the caller may not read is neither grouped by nor added
 * up: it is refused like one in an order or a selection. Throws `bad-request` for a field that cannot be used
 * in this way, and the errors of a list with that query.
 */
export function registerSummaries(app: Application, now: () => number): void {
  registerAction(app, 'summaries', async ({ collection, query, group, sums }, params) => {
    const call = {
      ...listOnBehalfOf(params, collection, now()),
      query: summaryQuery(allFields(collections[collection]), { query, group, sums }),
    };
    return collectionOf(app, collection).store.summarise(call, { group, sums: [...new Set(sums)] });
  });
}

interface Requested {
  readonly query: Query;
  readonly group: Grouping | undefined;
  readonly sums: readonly string[];
}

/**
 * Returns the list query from which a summary is computed, so that the rules of lists apply to its fields
 * too.
 */
function summaryQuery(fields: FieldsByName, { query, group, sums }: Requested): Query {
  const { $limit, $skip, $cursor, $populate, $sort, $select, ...conditions } = query;
  requireUsable(fields, { group, sums });
  const kind = group && fields[group.field]?.kind;
  const keys = group && kind ? groupKeys(group, kind) : [];
  return {
    ...conditions,
    $sort: Object.fromEntries(keys.map((key) => [key, group?.descending ? -1 : 1])),
    $select: [...(group ? [group.field] : []), ...sums],
  };
}

/**
 * Names that do not exist or are hidden are left to the check of the list query, which reports both in the
 * same way.
 */
function requireUsable(fields: FieldsByName, { group, sums }: Pick<Requested, 'group' | 'sums'>): void {
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const grouping = group && fieldOf(group.field);
  if (group && grouping && grouping.read?.length !== 0) {
    if (!isGroupable(grouping) || isSpanned(grouping) !== (group.by !== undefined)) {
      throw refusal('bad-request', `Records cannot be grouped in this way by ${group.field}.`, {
        subject: group.field,
      });
    }
  }
  for (const name of sums) {
    const field = fieldOf(name);
    if (field && field.read?.length !== 0 && !isSummable(field)) {
      throw refusal('bad-request', `${name} cannot be added up.`, { subject: name });
    }
  }
}
