import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { useLiveList } from '../use-live-list.ts';
import { type LiveTileProps, Tile } from './Tile.tsx';

const LAST_TO_END = { collection: 'subscriptions', query: { $sort: { termEnd: -1 }, $limit: 1 } } as const;

export function SubscriptionsTile({ client }: LiveTileProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { locale } = usePageHost();
  const formatDay = useDayFormat();
  const list = useLiveList(client, LAST_TO_END);
  return (
    <Tile
      title={t('tile.subscriptions')}
      list={list}
      empty={
        <>
          <p>{t('tile.noSubscription')}</p>
          <ArrowLink to={linkTo('pricing', locale)}>{t('common:navigation.calculator')}</ArrowLink>
        </>
      }
    >
      {({ status, termEnd }) => (
        <p>
          {t(`status.${status}`)} · {t('tile.paidUntil', { date: formatDay(termEnd) })}
        </p>
      )}
    </Tile>
  );
}
