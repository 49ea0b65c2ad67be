import type { ShopProduct } from './load-shop.ts';

/** The facts of a device, in the order in which they are compared. */
export const DEVICE_FACTS = [
  'size',
  'weight',
  'screen',
  'paper',
  'connections',
  'power',
  'battery',
  'protection',
] as const;

export type DeviceFact = (typeof DEVICE_FACTS)[number];

/** Returns true for a product of which a fact is known; a kit has none. */
export function hasFacts({ specs, connections }: Pick<ShopProduct, 'specs' | 'connections'>): boolean {
  return connections.length > 0 || Object.values(specs ?? {}).some((value) => value !== null);
}

/** Returns the devices of a group that can be compared: those with facts, if there are two or more. */
export function comparable<P extends Pick<ShopProduct, 'specs' | 'connections'>>(
  products: readonly P[],
): readonly P[] {
  const devices = products.filter(hasFacts);
  return devices.length < 2 ? [] : devices;
}

/**
 * Returns the products that go with a product, named by either side: those that it names and those that name
 * it.
 */
export function partnersOf<P extends Pick<ShopProduct, 'id' | 'goesWith'>>(
  product: P,
  products: readonly P[],
): readonly P[] {
  return products.filter(
    ({ id, goesWith }) => product.goesWith.includes(id) || goesWith.includes(product.id),
  );
}
