import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { DEVICE_FACTS, type DeviceFact, partnersOf } from './device-facts.ts';
import styles from './facts.module.css';
import type { ShopProduct } from './load-shop.ts';

interface DeviceComparisonProps {
  /** The name of the group, for the caption. */
  readonly kind: string;
  readonly devices: readonly ShopProduct[];
  /** Everything on sale, among which each device's companions are found. */
  readonly products: readonly ShopProduct[];
}

/**
 * Devices of one kind in comparison: a column for each, a row for each fact that one of them has. On a narrow
 * page it scrolls sideways under the names of the facts.
 */
export function DeviceComparison({ kind, devices, products }: DeviceComparisonProps) {
  const { t } = useTranslation('shop');
  const caption = useId();
  return (
    <div className={styles.comparison}>
      <h3>{t('compare.title')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it too */}
      <section className={styles.scroller} aria-labelledby={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption} id={caption}>
            <span>{t('compare.caption', { kind })}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('compare.fact')}</th>
              {devices.map(({ id, href, name }) => (
                <th key={id} scope="col">
                  <Link to={href}>{name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PriceRow devices={devices} />
            <FactRows devices={devices} />
            <PartnerRow devices={devices} products={products} />
          </tbody>
        </table>
      </section>
    </div>
  );
}

function PriceRow({ devices }: Pick<DeviceComparisonProps, 'devices'>) {
  const { t } = useTranslation('shop');
  const { place } = usePageHost();
  return (
    <tr>
      <th scope="row">{t(place === 'sg' ? 'fact.priceGst' : 'fact.price')}</th>
      {devices.map(({ id, price }) => (
        <td key={id}>{price === undefined ? t('onRequest') : <Price amount={price} format="full" />}</td>
      ))}
    </tr>
  );
}

/** A row for each fact that one of the devices has. */
export function FactRows({ devices }: Pick<DeviceComparisonProps, 'devices'>) {
  const { t } = useTranslation('shop');
  const textsOf = useFactTexts();
  return DEVICE_FACTS.map((fact) => {
    const cells = devices.map((device) => ({ id: device.id, lines: textsOf(fact, device) }));
    return cells.every(({ lines }) => lines.length === 0) ? null : (
      <tr key={fact}>
        <th scope="row">{t(`fact.${fact}`)}</th>
        {cells.map(({ id, lines }) => (
          <td key={id}>{lines.length < 2 ? lines[0] : <Lines lines={lines} />}</td>
        ))}
      </tr>
    );
  });
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function PartnerRow({ devices, products }: Omit<DeviceComparisonProps, 'kind'>) {
  const { t } = useTranslation('shop');
  const cells = devices.map((device) => ({ id: device.id, partners: partnersOf(device, products) }));
  if (cells.every(({ partners }) => partners.length === 0)) return null;
  return (
    <tr>
      <th scope="row">{t('fact.with')}</th>
      {cells.map(({ id, partners }) => (
        <td key={id}>
          {partners.length === 0 ? null : (
            <ul className={styles.lines}>
              {partners.map(({ id: partner, href, name }) => (
                <li key={partner}>
                  <Link to={href}>{name}</Link>
                </li>
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  );
}

type Facts = Pick<ShopProduct, 'specs' | 'connections'>;

/** Returns a function that words a fact of a device in the page's language; an unknown fact has no lines. */
function useFactTexts(): (fact: DeviceFact, device: Facts) => readonly string[] {
  const { t } = useTranslation('shop');
  const { format } = new Intl.NumberFormat(usePageHost().locale, { maximumFractionDigits: 1 });
  const one = (value: number | null | undefined, text: (value: number) => string) =>
    value === null || value === undefined ? [] : [text(value)];
  return (fact, { specs, connections }) => {
    switch (fact) {
      case 'size':
        return sizeOf(specs).map(([width, depth, height]) => t('value.size', { width, depth, height }));
      case 'weight':
        return one(specs?.weightGrams, (grams) =>
          grams < 1000
            ? t('value.grams', { value: format(grams) })
            : t('value.kilograms', { value: format(grams / 1000) }),
        );
      case 'screen':
        return one(specs?.screenInches, (value) => t('value.inches', { value: format(value) }));
      case 'paper':
        return one(specs?.paperMm, (value) => t('value.millimetres', { value: format(value) }));
      case 'connections':
        return connections.map(({ port, count }) =>
          count === 1 ? t(`port.${port}`) : t('value.several', { count, port: t(`port.${port}`) }),
        );
      case 'power':
        return one(specs?.powerWatts, (value) => t('value.watts', { value: format(value) }));
      case 'battery':
        return one(specs?.batteryHours, (count) => t('value.hours', { count }));
      case 'protection':
        return specs?.ipRating ? [specs.ipRating] : [];
    }
  };
}

/** Returns width, depth and height if all three are known: a part of a size is useless. */
function sizeOf(specs: Facts['specs']): readonly (readonly [number, number, number])[] {
  const { widthMm = null, depthMm = null, heightMm = null } = specs ?? {};
  return widthMm === null || depthMm === null || heightMm === null ? [] : [[widthMm, depthMm, heightMm]];
}
