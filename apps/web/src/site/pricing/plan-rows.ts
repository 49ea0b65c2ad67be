import type { Catalogue, Plan, PlanModule } from '../../quote/catalogue.ts';

/** The part of a module that one plan has. */
export type Cell =
  | { readonly kind: 'included'; readonly count: number | undefined }
  | { readonly kind: 'addOn'; readonly module: PlanModule }
  | { readonly kind: 'none' };

/** A module and its cell for each plan, in the order of the plans. */
export interface ModuleRow {
  readonly slug: string;
  readonly name: string;
  readonly cells: readonly { readonly plan: Plan; readonly cell: Cell }[];
}

/** Every module that a plan of the industry includes or offers, once, in the order the plans list them. */
export function moduleRows({ plans }: Catalogue): readonly ModuleRow[] {
  const names = new Map(
    plans.flatMap(({ modules }) => modules.map(({ slug, name }) => [slug, name] as const)),
  );
  return Array.from(names, ([slug, name]) => ({
    slug,
    name,
    cells: plans.map((plan) => ({ plan, cell: cellOf(plan.modules.find((module) => module.slug === slug)) })),
  }));
}

function cellOf(module: PlanModule | undefined): Cell {
  if (module === undefined) return { kind: 'none' };
  const { included, counter } = module;
  return included > 0
    ? { kind: 'included', count: counter ? included : undefined }
    : { kind: 'addOn', module };
}
