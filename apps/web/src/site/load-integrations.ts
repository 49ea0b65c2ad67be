import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import type { PageArgs } from '../page-contract.ts';
import { findAll } from '../routing/find-all.ts';

type Integration = RecordOf<'integrations'>;

/** A service that the product works with, as pages show it. */
export interface ListedIntegration
  extends Pick<Integration, 'slug' | 'kind' | 'inHongKong' | 'inSingapore' | 'stage' | 'demonstration'> {
  readonly name: string;
}

/** Loads the services of some kinds, in the order of the back office. */
export async function loadIntegrations(
  { api, locale }: Pick<PageArgs, 'api' | 'locale'>,
  kinds: readonly Integration['kind'][],
): Promise<readonly ListedIntegration[]> {
  const records = await findAll(api, 'integrations', { status: 'published', $sort: { position: 1 } });
  return records.filter(({ kind }) => kinds.includes(kind)).map((record) => toListed(record, locale));
}

function toListed(record: Integration, locale: Locale): ListedIntegration {
  const { slug, kind, inHongKong, inSingapore, stage, demonstration, name } = record;
  return { slug, kind, inHongKong, inSingapore, stage, demonstration, name: textIn(name, locale) };
}
