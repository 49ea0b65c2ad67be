import { formatMoney } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTab, storeInTab } from '../../platform/tab-storage.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { type Item, isTrade, TRADES, type Trade } from '../model/catalogue.ts';
import {
  cleanName,
  type EnteredItem,
  NAME_LENGTH,
  OWN_ITEMS,
  readPrice,
  toOwnItems,
} from '../model/own-items.ts';
import { isAvailable, openShop, type Shop } from '../model/shop.ts';
import { startingShop } from '../model/stills.ts';
import { useNames } from '../use-names.ts';
import styles from './menu-view.module.css';
import type { ViewProps } from './view-props.ts';

/** The menu with its prices, the devices that show it, and the visitor's own trade and items. */
export function MenuView({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  return (
    <div className={styles.view}>
      <section className={styles.prices} aria-labelledby="till-menu">
        <h3 id="till-menu">{t('menu.title')}</h3>
        <p>{t('menu.lead')}</p>
        <ul className={styles.list}>
          {shop.items.map((item) => (
            <ItemRow key={item.id} item={item} shop={shop} act={act} />
          ))}
        </ul>
      </section>
      <div className={styles.devices}>
        <DeviceMenu kind="handheld" shop={shop} />
        <DeviceMenu kind="kiosk" shop={shop} />
        <DeviceMenu kind="online" shop={shop} />
      </div>
      <OwnMenu shop={shop} act={act} />
    </div>
  );
}

function ItemRow({ item, shop, act }: ViewProps & { readonly item: Item }) {
  const { t } = useTranslation('till');
  const { nameOfItem } = useNames(shop);
  const name = nameOfItem(item);
  const shown = formatMoney(item.price, 'numeric');
  const [entered, setEntered] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  const [seen, setSeen] = useState(shown);
  // A saved price, or another menu, discards what was typed before.
  if (seen !== shown) {
    setSeen(shown);
    setEntered(shown);
    setWrong(false);
  }
  const errorId = useId();
  const save = () => {
    const price = readPrice(entered, shop.place);
    setWrong(price === undefined);
    if (price !== undefined && price.amount !== item.price.amount)
      act({ do: 'setPrice', item: item.id, price });
  };
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('menu.price', { name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        value={entered}
        onChange={(event) => setEntered(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      <button
        type="button"
        aria-pressed={item.isSoldOut}
        aria-label={t('menu.soldOut', { name })}
        onClick={() => act({ do: 'soldOut', item: item.id })}
      >
        {t('order.soldOut')}
      </button>
      {isWrong ? (
        <p id={errorId} className={styles.error}>
          {t('menu.badPrice')}
        </p>
      ) : null}
    </li>
  );
}

interface DeviceMenuProps {
  readonly kind: 'handheld' | 'kiosk' | 'online';
  readonly shop: Shop;
}

/** The menu as one kind of device shows it; the latest change is highlighted. */
function DeviceMenu({ kind, shop }: DeviceMenuProps) {
  const { t } = useTranslation('till');
  const { nameOfItem } = useNames(shop);
  const { event } = shop;
  const changed =
    event?.kind === 'priced' || event?.kind === 'soldOut' || event?.kind === 'available' ? event.item : '';
  return (
    <section className={classNames(styles.device, styles[kind])} aria-label={t(`menu.${kind}`)}>
      <h4>{t(`menu.${kind}`)}</h4>
      <ul className={styles.list}>
        {shop.items.map((item) => (
          <li
            key={item.id}
            className={classNames(!isAvailable(item) && styles.out, item.id === changed && styles.changed)}
          >
            <span>{nameOfItem(item)}</span>
            <b>{isAvailable(item) ? formatMoney(item.price, 'short') : t('order.soldOut')}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The visitor's own trade, and three items of their own. They are stored in this tab and sent nowhere. */
function OwnMenu({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const [menu, setMenu] = useState(() => ({ ...readMenu(shop.trade), trade: shop.trade }));
  const [wrong, setWrong] = useState<number>();
  const edit = (index: number, change: Partial<EnteredItem>) =>
    setMenu({
      ...menu,
      items: menu.items.map((item, at) => (at === index ? { ...item, ...change } : item)),
    });
  const use = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = menu.items.findIndex(
      ({ name, price }) =>
        (name !== '' || price !== '') &&
        (cleanName(name) === '' || readPrice(price, shop.place) === undefined),
    );
    setWrong(incomplete === -1 ? undefined : incomplete);
    if (incomplete !== -1) return;
    storeMenu(menu);
    act({ do: 'replace', shop: shopOf(menu, shop.place) });
  };
  return (
    <form className={styles.own} onSubmit={use} noValidate>
      <SelectField
        label={t('menu.trade')}
        value={menu.trade}
        options={TRADES.map((trade) => ({ value: trade, label: t(`trade.${trade}`) }))}
        onChange={({ target }) => {
          if (isTrade(target.value)) setMenu({ ...menu, trade: target.value });
        }}
      />
      <fieldset className={styles.ownItems}>
        <legend>{t('menu.own')}</legend>
        <p>{t('menu.ownHelp')}</p>
        {menu.items.map(({ name, price }, index) => (
          <div key={index} className={styles.ownItem}>
            <TextField
              label={t('menu.name', { number: index + 1 })}
              value={name}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => edit(index, { name: target.value })}
            />
            <TextField
              label={t('menu.ownPrice', { number: index + 1 })}
              value={price}
              inputMode="decimal"
              autoComplete="off"
              error={wrong === index ? t('menu.incomplete', { number: index + 1 }) : undefined}
              onChange={({ target }) => edit(index, { price: target.value })}
            />
          </div>
        ))}
      </fieldset>
      <Button type="submit">{t('menu.use')}</Button>
    </form>
  );
}

const KEY = 'till';

/** The visitor's trade and items, as typed. */
interface EnteredMenu {
  readonly trade: Trade;
  readonly items: readonly EnteredItem[];
}

/**
 * Returns the menu that is stored in this tab; if there is none, the given trade without the visitor's items.
 */
function readMenu(trade: Trade): EnteredMenu {
  const stored = readTab(KEY);
  const chosen = stored.get('trade');
  const items = Array.from({ length: OWN_ITEMS }, (_, index) => ({
    name: stored.get(`name${index}`) ?? '',
    price: stored.get(`price${index}`) ?? '',
  }));
  return { trade: isTrade(chosen) ? chosen : trade, items };
}

/** Stores a menu for the lifetime of this tab; it is sent nowhere. */
function storeMenu({ trade, items }: EnteredMenu): void {
  const entered = items.flatMap(({ name, price }, index) => [
    [`name${index}`, name],
    [`price${index}`, price],
  ]);
  storeInTab(KEY, { trade, ...Object.fromEntries(entered) });
}

/** Opens the shop of a menu, without an order. */
function shopOf({ trade, items }: EnteredMenu, place: Place): Shop {
  return openShop(trade, place, toOwnItems(items, trade, place));
}

/** Opens the shop that is stored in this tab, or the pictured one. */
export function readStoredShop(trade: Trade, place: Place): Shop {
  const menu = readMenu(trade);
  const hasOwn = menu.items.some(({ name }) => name !== '');
  return hasOwn || menu.trade !== trade ? shopOf(menu, place) : startingShop(trade, place);
}
