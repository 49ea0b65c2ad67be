import { formatMoney } from '@harbour/core/money';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { act } from '../model/act.ts';
import { billOf } from '../model/bill.ts';
import { changeFor } from '../model/cash.ts';
import { reportDay } from '../model/day.ts';
import type { Payment, Shop, Ticket } from '../model/shop.ts';
import { servesTables, useNames } from '../use-names.ts';
import { DayView } from './DayView.tsx';
import styles from './live-till.module.css';
import { MenuView, readStoredShop } from './MenuView.tsx';
import { TillView } from './TillView.tsx';
import type { Act, LiveTillProps, ViewProps } from './view-props.ts';

const SCREENS = ['till', 'stations', 'menu', 'day'] as const;
type Screen = (typeof SCREENS)[number];

/**
 * The demonstration: a till, the screens of the stations, the menu on every device, and the end of the day.
 */
export function LiveTill({ trade, onClose }: LiveTillProps) {
  const { t } = useTranslation('till');
  const { place } = usePageHost();
  const [shop, dispatch] = useReducer(act, undefined, () => readStoredShop(trade, place));
  const [screen, setScreen] = useState<Screen>('till');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Sheet name="till">
      <section className={styles.live} data-till-open aria-label={t('open.title')}>
        <div className={styles.head}>
          <h2 ref={title} tabIndex={-1}>
            {t('open.title')}
          </h2>
          <p>{t('open.lead')}</p>
          <Button kind="secondary" onClick={onClose}>
            {t('open.close')}
          </Button>
        </div>
        <Device shop={shop} screen={screen} onChoose={setScreen}>
          <ScreenView shop={shop} screen={screen} dispatch={dispatch} setScreen={setScreen} />
        </Device>
      </section>
    </Sheet>
  );
}

interface ScreenViewProps {
  readonly shop: Shop;
  readonly screen: Screen;
  readonly dispatch: Act;
  readonly setScreen: (screen: Screen) => void;
}

function ScreenView({ shop, screen, dispatch, setScreen }: ScreenViewProps) {
  if (screen === 'stations') return <StationsView shop={shop} act={dispatch} />;
  if (screen === 'menu') return <MenuView shop={shop} act={dispatch} />;
  if (screen === 'day') return <DayView shop={shop} act={dispatch} onPay={() => setScreen('till')} />;
  return <TillView shop={shop} act={dispatch} />;
}

interface DeviceProps {
  readonly shop: Shop;
  readonly screen: Screen;
  readonly onChoose: (screen: Screen) => void;
  readonly children: ReactNode;
}

/**
 * The frame of the till: its screens as tabs, the selected one, and the line that describes the last action.
 */
function Device({ shop, screen, onChoose, children }: DeviceProps) {
  const { t } = useTranslation('till');
  const id = useId();
  const announcement = useAnnouncement(shop);
  const panel = useKeptFocus();
  const open = shop.tickets.filter(({ isDone }) => !isDone).length;
  const names = {
    till: t('tabs.till'),
    stations: servesTables(shop.trade) ? t('tabs.kitchen') : t('tabs.team'),
    menu: t('tabs.menu'),
    day: t('tabs.day'),
  };
  return (
    <div className={styles.device}>
      <div role="tablist" className={styles.tabs} aria-label={t('tabs.label')} onKeyDown={moveOnArrow}>
        {SCREENS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            className={styles.tab}
            aria-selected={each === screen}
            aria-controls={`${id}-panel`}
            tabIndex={each === screen ? 0 : -1}
            onClick={() => onChoose(each)}
          >
            {names[each]}
            {each === 'stations' && open > 0 ? <span className={styles.badge}>{open}</span> : null}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={`${id}-${screen}`}
        tabIndex={-1}
      >
        {children}
      </div>
      <p role="status" className={shop.event?.kind === 'refused' ? styles.refused : styles.status}>
        <span key={shop.step}>{announcement}</span>
      </p>
    </div>
  );
}

/** Arrow keys, Home and End select a neighbouring tab, as the ARIA pattern for tabs requires. */
function moveOnArrow(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
}

/**
 * Keeps the focus in the panel: when an action removes the button that had it, the next step (`data-next`)
 * gets it, or else the first button.
 */
function useKeptFocus() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    let hadFocus = false;
    const note = () => {
      hadFocus = element.contains(document.activeElement);
    };
    const keep = new MutationObserver(() => {
      if (!hadFocus || document.activeElement !== document.body) return;
      const next = element.querySelector<HTMLElement>('[data-next]') ?? element.querySelector('button');
      (next ?? element).focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    keep.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      keep.disconnect();
    };
  }, []);
  return panel;
}

/** The screens of the stations: each has the tickets of its own dishes, the open ones first. */
function StationsView({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const stations = [...new Set(shop.items.map(({ station }) => station))];
  return (
    <div className={styles.stations}>
      {shop.tickets.length === 0 ? <p className={styles.empty}>{t('stations.empty')}</p> : null}
      {stations.map((station) => (
        <section key={station} className={styles.station} aria-label={t(`station.${station}`)}>
          <h3>{t(`station.${station}`)}</h3>
          <ul className={styles.list}>
            {shop.tickets
              .filter((ticket) => ticket.station === station)
              .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
              .map((ticket) => (
                <TicketCard key={ticket.id} ticket={ticket} shop={shop} act={act} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TicketCard({ ticket, shop, act }: ViewProps & { readonly ticket: Ticket }) {
  const { t } = useTranslation('till');
  const { nameOf, nameOfOptions, nameOfOrder } = useNames(shop);
  const order = nameOfOrder(ticket.order);
  const station = t(`station.${ticket.station}`);
  return (
    <li className={ticket.isDone ? styles.done : styles.ticket}>
      <b>{order}</b>
      {ticket.lines.map(({ item, quantity, options }) => (
        <span key={`${item} ${options.join()}`}>
          {quantity} × {nameOf(item)}
          {options.length === 0 ? null : <em>{nameOfOptions(options)}</em>}
        </span>
      ))}
      {ticket.isDone ? (
        <span className={styles.served}>
          <Icon name="check" size={16} /> {t('stations.finished')}
        </span>
      ) : (
        <Button
          kind="secondary"
          data-next
          aria-label={t('stations.finish', { order, station })}
          onClick={() => act({ do: 'finish', ticket: ticket.id })}
        >
          {t('stations.done')}
        </Button>
      )}
    </li>
  );
}

/** Returns the sentence about the last action, which is shown and read out; empty before the first. */
function useAnnouncement(shop: Shop): string {
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
