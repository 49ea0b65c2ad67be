import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { catalogueOf, inclusionsOf, type ModuleMove, moduleMoves, nextTermOf } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import parts from '../parts.module.css';
import { useModules, usePlans } from '../use-catalogue.ts';
import { useDayFormat } from '../use-day-format.ts';

interface NextTermProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The choice for the next term: its plan, months and price, and the modules whose count changes. */
export function NextTerm({ client, subscription }: NextTermProps) {
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
