import type { CollectionName } from './registry.ts';

/**
 * The key of a collection's name.
 *
 * @example collectionLabel('pushMessages') // 'collection.pushMessages'
 */
export function collectionLabel<N extends CollectionName>(collection: N): `collection.${N}` {
  return `collection.${collection}`;
}

/**
 * The key of a field's name; fields of the same name share one text in all collections.
 *
 * @example fieldLabel('publishFrom') // 'field.publishFrom'
 */
export function fieldLabel<F extends string>(field: F): `field.${F}` {
  return `field.${field}`;
}

/**
 * The possible keys of a field's name in a collection; use the first that exists, because a collection may
 * give a name another meaning with a text of its own. Works for nested fields too.
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
 * The key of the text for one of a field's fixed values (statuses, ad types, admin types, event locations).
 *
 * @example valueLabel('adType', 'fullscreen') // 'value.adType.fullscreen'
 */
export function valueLabel<F extends string, V extends string>(field: F, value: V): `value.${F}.${V}` {
  return `value.${field}.${value}`;
}
