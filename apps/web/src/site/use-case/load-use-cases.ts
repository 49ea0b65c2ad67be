import { type RecordOf, textIn } from '@harbour/core/contract';
import { type Locale, linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';

export interface UseCase {
  readonly name: string;
  readonly description: string;
  readonly href: string;
}

export interface Industry extends UseCase {
  readonly slug: string;
  readonly items: readonly UseCase[];
}

/** All industries, one of them, or one case of it, as the address names it. */
export interface UseCases {
  readonly industries: readonly Industry[];
  readonly item: UseCase | undefined;
}

export async function loadUseCases({ api, locale, params }: PageArgs): Promise<UseCases> {
  const { industory: slug, id } = params;
  const one = slug === undefined ? {} : { slug };
  const { data } = await api.find('industries', { ...one, $sort: { order: 1 }, $limit: 100 });
  const industries = data.map((industry) => toIndustry(industry, locale));
  if (slug !== undefined && industries.length === 0) notFound();
  const item = industries[0]?.items.find(({ href }) => href.endsWith(`/${id}`));
  if (id !== undefined && item === undefined) notFound();
  return { industries, item };
}

function toIndustry({ slug, name, description, items }: RecordOf<'industries'>, locale: Locale): Industry {
  return {
    slug,
    name: textIn(name, locale),
    description: textIn(description, locale),
    href: linkTo('usecase', locale, { industory: slug }),
    items: items.map((item) => ({
      name: textIn(item.name, locale),
      description: textIn(item.description, locale),
      href: linkTo('usecase', locale, { industory: slug, id: item.slug }),
    })),
  };
}
