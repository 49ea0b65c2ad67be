import type { RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { textIn } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { catalogueOf, inclusionsOf, type ModuleMove, moduleMoves, nextTermOf } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { canTakeBack, type Pending, pendingOf } from '../pending.ts';
import { RefusedChange } from '../RefusalNotice.tsx';
import { useModules, usePlans } from '../use-catalogue.ts';
import { useDayFormat, useLastDayFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface PendingChangesProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
  /** Called when the undo button is about to disappear, and the focus with it. */
  readonly onUndone: () => void;
}

/**
 * The confirmed changes that have not begun, each with its undo; and a running pause, with a link to end it.
 */
export function PendingChanges({ client, subscription, onUndone }: PendingChangesProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  const { success } = useMessages();
  const [refusal, setRefusal] = useState<Refusal>();
  const nextBill = useRenewalBill(client, subscription);
  const undo = useAction(async () => {
    setRefusal(undefined);
    try {
      await client?.call('subscriptions/undo', { subscription: subscription._id });
    } catch (error) {
      return setRefusal(refusalOf(error));
    }
    success(t('subscription.undone'));
    onUndone();
  });
  return (
    <>
      {pendingOf(subscription).map((pending) => {
        const { kind, on, until } = pending;
        return (
          <Banner key={kind} tone="note">
            {kind === 'next' ? (
              <NextTerm client={client} subscription={subscription} />
            ) : (
              <p>
                {t(`pending.${kind}`, {
                  date: kind === 'cancel' ? formatLastDay(on) : formatDay(on),
                  until: until ? formatDay(until) : '',
                })}
              </p>
            )}
            {canTakeBack(pending, subscription, nextBill) && (
              <WayBack kind={kind} subscription={subscription._id} undo={undo} />
            )}
          </Banner>
        );
      })}
      <RefusedChange refusal={refusal} />
    </>
  );
}

/** The bill of the next term: `undefined` until it is loaded, `null` when there is none. */
function useRenewalBill(
  client: RealtimeClient | undefined,
  { renewal }: Pick<RecordOf<'subscriptions'>, 'renewal'>,
) {
  const { page } = useLiveRecord(renewal ? client : undefined, 'invoices', renewal?.invoice ?? '');
  if (!renewal) return null;
  return page ? (page.data[0] ?? null) : undefined;
}

interface WayBackProps {
  readonly kind: Pending['kind'];
  readonly subscription: string;
  readonly undo: Action;
}

/** A running pause is ended on a separate page; other changes are undone at once. */
function WayBack({ kind, subscription, undo }: WayBackProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return kind === 'paused' ? (
    <ButtonLink kind="secondary" to={links.to('resume', subscription)}>
      {t('subscription.resume')}
    </ButtonLink>
  ) : (
    <Button kind="secondary" busy={undo.busy} onClick={undo.run}>
      {t('subscription.undo')}
    </Button>
  );
}

interface NextTermProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The choice for the next term: its plan, months and price, and the modules whose count changes. */
function NextTerm({ client, subscription }: NextTermProps) {
  const { t } = useTranslation(['billing', 'common']);
  const { locale } = usePageHost();
  const formatDay = useDayFormat();
  const next = useNextTerm(client, subscription);
  const date = formatDay(subscription.termEnd);
  if (next === undefined) return <p>{t('pending.nextOther', { date })}</p>;
  const { plan, months, month, total, moves } = next;
  return (
    <div className={parts.next}>
      <p>
        {t(subscription.region === 'sg' ? 'pending.nextTaxed' : 'pending.next', {
          date,
          plan: textIn(plan, locale),
          months: t('common:unit.month', { count: months }),
          month: formatMoney(month, 'full'),
          total: formatMoney(total, 'full'),
        })}
      </p>
      {moves.length === 0 ? null : (
        <ul>
          {moves.map(({ id, name, changeKind, before, after }) => (
            <li key={id}>{t(`pending.next${changeKind}`, { name: textIn(name, locale), before, after })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `undefined` until everything is loaded, or when people set the price. */
function useNextTerm(client: RealtimeClient | undefined, subscription: RecordOf<'subscriptions'>) {
  const { next, renewal } = subscription;
  const plans = usePlans(client, [subscription, ...(next ? [next] : []), ...(renewal ? [renewal] : [])]);
  const modules = useModules(client);
  if (plans === undefined || modules === undefined) return undefined;
  const term = nextTermOf(subscription, catalogueOf({ plans, modules }, subscription.region));
  const plan = plans.find(({ _id }) => _id === term?.choice.plan);
  if (term === null || plan === undefined) return undefined;
  const { choice, month, total } = term;
  const moves = moduleMoves({ before: subscription, after: choice }, inclusionsOf({ plans }));
  return { plan: plan.name, months: choice.prepayMonths, month, total, moves: namedMoves(moves, modules) };
}

/** The modules whose count changes; a module without a count has 0 or 1. */
function namedMoves(moves: readonly ModuleMove[], modules: readonly RecordOf<'modules'>[]) {
  return moves.flatMap(({ id, before, after }) => {
    const module = modules.find(({ _id }) => _id === id);
    const isOther = module?.counter ? before !== after : before > 0 !== after > 0;
    return module && isOther
      ? [{ id, name: module.name, changeKind: changeKindOf(before, after), before, after }]
      : [];
  });
}

function changeKindOf(before: number, after: number) {
  if (before === 0) return 'Starts' as const;
  return after === 0 ? ('Stops' as const) : ('Count' as const);
}
