import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { isTrade, TRADES } from '../model/catalogue.ts';
import { cleanName, NAME_LENGTH, readPrice, type TypedItem } from '../model/own-items.ts';
import { keepMenu, readMenu, shopOf } from './kept-menu.ts';
import styles from './menu-view.module.css';
import type { ViewProps } from './view-props.ts';

/** The visitor's own trade, and three items of their own. They are kept in the tab and sent nowhere. */
export function OwnMenu({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const [menu, setMenu] = useState(() => ({ ...readMenu(shop.trade), trade: shop.trade }));
  const [wrong, setWrong] = useState<number>();
  const edit = (index: number, change: Partial<TypedItem>) =>
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
    keepMenu(menu);
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
