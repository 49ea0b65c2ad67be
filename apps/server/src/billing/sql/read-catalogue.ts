import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { LocalizedText } from '@harbour/core/contract/values';

/** The plans and modules that an industry can buy now. */
export interface Sold {
  readonly plans: readonly RecordOf<'appTemplates'>[];
  /** Every module, including those that no plan offers any more. */
  readonly modules: readonly RecordOf<'modules'>[];
}

/** Reads the plans and modules that an industry can buy. */
export async function readSold(app: Application, industry: string): Promise<Sold> {
  const all = { paginate: false } as const;
  const [plans, modules] = await Promise.all([
    app.service('appTemplates').find({ query: { industry, $sort: { order: 1 } }, ...all }),
    app.service('modules').find({ query: { $sort: { order: 1 } }, ...all }),
  ]);
  return { plans, modules };
}

/** Returns the names of plans and modules, by id. */
export function namesOf({ plans, modules }: Sold): ReadonlyMap<string, LocalizedText> {
  return new Map([...plans, ...modules].map(({ _id, name }) => [_id, name]));
}
