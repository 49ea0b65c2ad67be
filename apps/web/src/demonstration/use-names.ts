import { useTranslation } from 'react-i18next';
import type { Item, OptionKey } from './model/catalogue.ts';
import { findItem, type Shop } from './model/shop.ts';

/**
 * Returns the function that names items of a shop in the language of the page. The page needs the texts
 * `till`.
 */
export function useNames({ trade, items }: Pick<Shop, 'trade' | 'items'>) {
  const { t, i18n } = useTranslation('till');
  const nameOfItem = ({ name }: Item) => ('entered' in name ? name.entered : t(`item.${name.key}`));
  const nameOf = (id: string) => {
    const item = findItem({ items }, id);
    return item === undefined ? '' : nameOfItem(item);
  };
  const nameOfOption = (option: OptionKey) => t(`option.${option}`);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const comma = i18n.language.startsWith('zh') ? '、' : ', ';
  return {
    nameOfItem,
    nameOf,
    nameOfOption,
    nameOfOptions: (options: readonly OptionKey[]) => options.map(nameOfOption).join(comma),
    nameOfOrder: (number: number) =>
      servesTables(trade) ? t('order.table', { number }) : t('order.customer', { number }),
    listOf: (names: readonly string[]) => list.format(names),
  };
}

/** Returns true for a trade whose orders belong to tables and go to a kitchen. */
export function servesTables(trade: Shop['trade']): boolean {
  return trade === 'restaurant';
}
