import type { CollectionDefinition, ListQuery } from '@harbour/core/contract/definition';
import { type Name, readName } from '../names.ts';

type PageName = Pick<Name, 'camel' | 'kebab' | 'pascal'>;

/** The most records that a new page lists. */
const MOST = 100;

export const STYLES = `.page {
  padding-block: var(--space-14) var(--space-section);
}

.lead {
  margin-block-start: var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-l);
}
`;

/** The styles that a page with a list of records has besides {@link STYLES}. */
export const LIST_STYLES = `
.list {
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-10);
}
`;

/** Returns the page's definition: its texts, its data and its title for search engines. */
export function pageSource({ camel, pascal }: PageName, list: CollectionDefinition | undefined): string {
  const load = list && loaderName(list);
  return `import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { ${pascal}Page } from './${pascal}Page.tsx';
${list ? `import { ${load} } from './${loaderFile(list)}';` : ''}

export const page = definePage({
  texts: ['${camel}'],
  ${load ? `loader: ${load},` : ''}
  meta: fixedMeta('${camel}'),
  Page: ${pascal}Page,
});
`;
}

/** Returns the page's component. */
export function componentSource(name: PageName, list: CollectionDefinition | undefined): string {
  const { camel, kebab, pascal } = name;
  const imports = list
    ? `import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import styles from './${kebab}.module.css';
import type { ListedRecord } from './${loaderFile(list)}';`
    : `import { Container } from '../../ui/container/Container.tsx';
import styles from './${kebab}.module.css';`;
  const records = `{records.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={styles.list}>
          {records.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}`;
  return `import { useTranslation } from 'react-i18next';
${imports}

export function ${pascal}Page(${list ? '{ data: records }: PageProps<readonly ListedRecord[]>' : ''}) {
  const { t } = useTranslation('${camel}');
  return (
    <Container className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      ${list ? records : ''}
    </Container>
  );
}
`;
}

/** Returns the function that loads the records of a page, on the server and in the browser. */
export function loaderSource(list: CollectionDefinition): string {
  const { name, titleField } = list;
  const isLocalized = list.fields[titleField]?.kind === 'localizedText';
  const query = JSON.stringify({ ...firstList(list), $limit: MOST, $select: [titleField] });
  return `${isLocalized ? `import { textIn } from '@harbour/core/contract';` : ''}
import type { PageArgs } from '../../page-contract.ts';

/** A record as the page shows it. */
export interface ListedRecord {
  readonly id: string;
  readonly name: string;
}

/** The records of ${name} that the public sees, in their order. */
export async function ${loaderName(list)}({ api${isLocalized ? ', locale' : ''} }: PageArgs): Promise<readonly ListedRecord[]> {
  const { data } = await api.find('${name}', ${query});
  return data.map((record) => ({
    id: record._id,
    name: ${isLocalized ? `textIn(record.${titleField}, locale)` : `record.${titleField}`},
  }));
}
`;
}

/** Returns the first public list of a collection that filters by no value of a visitor. */
export function firstList({ publicLists }: CollectionDefinition): ListQuery | undefined {
  return publicLists.find((list) => !Object.values(list).includes(''));
}

export function loaderFile({ name }: CollectionDefinition): string {
  return `load-${readName(name, 'a collection').kebab}.ts`;
}

function loaderName({ name }: CollectionDefinition): string {
  return `load${readName(name, 'a collection').pascal}`;
}
