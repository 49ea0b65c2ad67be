import type { CollectionName } from './registry.ts';

/**
 * Key of the text that names a collection.
 *
 * @example collectionLabel('pushMessages') // 'collection.pushMessages'
 */
export function collectionLabel<N extends CollectionName>(collection: N): `collection.${N}` {
  return `collection.${collection}`;
}

/**
 * Key of the text that names a field; one text serves a field of the same name in every collection.
 *
 * @example fieldLabel('publishFrom') // 'field.publishFrom'
 */
export function fieldLabel<F extends string>(field: F): `field.${F}` {
  return `field.${field}`;
}

/**
 * Keys of the texts that may name a field of a collection, the first that exists being the one: where a
 * collection means something else by a name, it has a text of its own. A nested field is asked for by its
 * collection too.
 *
 * @example fieldLabels('invoices', 'order') // ['field.invoices.order', 'field.order']
 */
export function fieldLabels<N extends CollectionName, F extends string>(
  collection: N,
  field: F,
): [own: `field.${N}.${F}`, shared: `field.${F}`] {
  return [`field.${collection}.${field}`, fieldLabel(field)];
}

/**
 * Key of the text for one of a field's fixed values (statuses, ad types, admin types, event locations).
 *
 * @example valueLabel('adType', 'fullscreen') // 'value.adType.fullscreen'
 */
export function valueLabel<F extends string, V extends string>(field: F, value: V): `value.${F}.${V}` {
  return `value.${field}.${value}`;
}
