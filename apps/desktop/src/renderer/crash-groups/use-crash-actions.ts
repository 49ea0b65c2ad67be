import type { RecordOf } from '@harbour/core/contract/collections';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import type { RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';

type CrashGroup = RecordOf<'crashGroups'>;
type State = CrashGroup['state'];

const ICONS = { open: 'undo', solved: 'tick-circle' } as const satisfies Record<State, string>;

/** Returns the actions that set a failure solved, or open again, with one press and with undo. */
export function useCrashActions(): readonly RowAction<CrashGroup>[] {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useMemo(() => {
    const mark = ({ _id, version }: CrashGroup, state: State) =>
      client.service('crashGroups').patch(_id, { version, state });
    const tell = (marked: CrashGroup, before: State) =>
      messages.success(t(`crashGroups.marked.${marked.state}`), {
        undo: () => void mark(marked, before).catch(messages.error),
      });
    return (['solved', 'open'] as const).map((state) => ({
      id: state,
      icon: ICONS[state],
      text: () => t(`crashGroups.mark.${state}`),
      isOffered: (group) => group.state !== state,
      run: (group) => mark(group, state).then((marked) => tell(marked, group.state), messages.error),
    }));
  }, [client, messages, t]);
}
