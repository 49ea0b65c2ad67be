import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { billOf } from '../model/bill.ts';
import { changeFor } from '../model/cash.ts';
import { reportDay } from '../model/day.ts';
import type { Payment, Shop } from '../model/shop.ts';
import { useNames } from '../use-names.ts';

/** Returns the sentence about the last action, which is shown and read out; empty before the first. */
export function useAnnouncement(shop: Shop): string {
  const { t } = useTranslation('till');
  const { nameOf, nameOfOption } = useNames(shop);
  const { event } = shop;
  const total = formatMoney(billOf(shop, shop.order).total, 'short');
  const sayPaid = ({ method, amount: due, tendered }: Payment) => {
    const amount = formatMoney(due, 'short');
    const change = formatMoney(changeFor(due, tendered), 'short');
    return method === 'cash'
      ? t('announce.paidInCash', { amount, change })
      : t('announce.paid', { amount, method: t(`pay.methods.${method}`) });
  };
  switch (event?.kind) {
    case undefined:
      return '';
    case 'added':
    case 'removed':
      return t(`announce.${event.kind}`, { name: nameOf(event.item), total });
    case 'soldOut':
    case 'available':
      return t(`announce.${event.kind}`, { name: nameOf(event.item) });
    case 'option': {
      const values = { name: nameOf(event.item), option: nameOfOption(event.option), total };
      return event.isOn ? t('announce.optionOn', values) : t('announce.optionOff', values);
    }
    case 'priced':
      return t('announce.priced', { name: nameOf(event.item), price: formatMoney(event.price, 'short') });
    case 'sent':
      return t('announce.sent', { tickets: event.tickets });
    case 'done':
      return t('announce.done', { station: t(`station.${event.station}`) });
    case 'split':
      return t('announce.split', { parts: event.parts });
    case 'assigned':
      return t('announce.assigned', { name: nameOf(event.item), number: event.guest + 1 });
    case 'paid':
      return sayPaid(event.payment);
    case 'closed':
      return t('announce.closed', { total: formatMoney(reportDay(shop).total, 'short') });
    case 'opened':
    case 'menu':
      return t(`announce.${event.kind}`);
    case 'refused':
      return t(`refused.${event.reason}`);
  }
}
