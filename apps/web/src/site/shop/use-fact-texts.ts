import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import type { DeviceFact } from './device-facts.ts';
import type { ShopProduct } from './load-shop.ts';

type Facts = Pick<ShopProduct, 'specs' | 'connections'>;

/** Returns a function that words a fact of a device in the page's language; an unknown fact has no lines. */
export function useFactTexts(): (fact: DeviceFact, device: Facts) => readonly string[] {
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

/** Returns width, depth and height where all three are known: a part of a size says nothing. */
function sizeOf(specs: Facts['specs']): readonly (readonly [number, number, number])[] {
  const { widthMm = null, depthMm = null, heightMm = null } = specs ?? {};
  return widthMm === null || depthMm === null || heightMm === null ? [] : [[widthMm, depthMm, heightMm]];
}
