import type { Name } from '../names.ts';
import { type FieldSpec, isTitle } from '../read-fields.ts';

/**
 * Returns the source of a new contract: public content that editors maintain, in the order of its position.
 */
export function contractSource({ camel, title }: Name, specs: readonly FieldSpec[]): string {
  const builders = [...new Set([...specs.map(({ word }) => word.builder), 'oneOf'])].toSorted();
  const fields = specs.map((spec) => `    ${spec.name}: ${fieldSource(spec)},`);
  return `import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { ${builders.join(', ')} } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';

/** ${title}, in the order of their position. The public reads those that are published. */
export const ${camel} = defineCollection({
  name: '${camel}',
  titleField: '${specs.find(isTitle)?.name}',
  fields: {
${fields.join('\n')}
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { position: 1 },
  publicLists: [{ status: 'published', $sort: { position: 1 } }],
});
`;
}

function fieldSource({ word, values, isOptional }: FieldSpec): string {
  const { builder, takes, options } = word;
  const isMarked = isOptional && word.isOptional !== true;
  const stored = isMarked ? options.replace(/default: [^,]+(, )?/, '') : options;
  const all = [...(isMarked ? ['optional: true'] : []), ...(stored === '' ? [] : [stored])].join(', ');
  const quoted = values.map((value) => `'${value}'`).join(', ');
  if (takes === 'collection') return `${builder}(${quoted}, { ${all} })`;
  return takes === 'values' ? `${builder}([${quoted}], { ${all} })` : `${builder}({ ${all} })`;
}
