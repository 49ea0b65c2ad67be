import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { useBackOffice } from '../session/back-office.ts';
import type { RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import styles from './crash-groups.module.css';

type CrashGroup = RecordOf<'crashGroups'>;

/** Shows a failure: since when and how often by build, where it was thrown, and whether it is solved. */
export function CrashGroupView({ record: group }: { readonly record: CrashGroup }) {
  const { t } = useTranslation('screens');
  const texts = useRecordTexts();
  const actions = useCrashActions().filter(({ isOffered }) => isOffered?.(group) ?? true);
  const label = (name: string) => texts.field('crashGroups', name);
  return (
    <ReadingBody>
      <FactList
        title={t('crashGroups.facts')}
        facts={[
          [label('title'), group.title],
          [label('kind'), texts.value('kind', group.kind)],
          [label('state'), texts.value('state', group.state)],
          [label('firstSeenAt'), <Timestamp key="first" at={group.firstSeenAt} />],
          [label('lastSeenAt'), <Timestamp key="last" at={group.lastSeenAt} />],
          [
            t('crashGroups.next'),
            actions.map(({ id, icon, text, run }) => (
              <Button key={id} size="small" icon={icon} text={text(group)} onClick={() => void run(group)} />
            )),
          ],
        ]}
      />
      <FactList
        title={t('crashGroups.byBuild')}
        facts={group.builds.map(({ build, count }) => [build, t('crashGroups.reports', { count })])}
      />
      <Stack stack={group.stack} />
    </ReadingBody>
  );
}

function Stack({ stack }: Pick<CrashGroup, 'stack'>) {
  const { t } = useTranslation('screens');
  const id = useId();
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 id={id}>{t('crashGroups.stack')}</h2>
      {stack ? <pre>{stack}</pre> : <p>{t('crashGroups.noStack')}</p>}
    </section>
  );
}

type State = CrashGroup['state'];
const ICONS = { open: 'undo', solved: 'tick-circle' } as const satisfies Record<State, string>;

/** Returns the actions that mark a failure as solved, or reopen it, with one press and with undo. */
export function useCrashActions(): readonly RowAction<CrashGroup>[] {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useMemo(() => {
    const mark = ({ _id, version }: CrashGroup, state: State) =>
      client.service('crashGroups').patch(_id, { version, state });
    const report = (marked: CrashGroup, before: State) =>
      messages.success(t(`crashGroups.marked.${marked.state}`), {
        undo: () => void mark(marked, before).catch(messages.error),
      });
    return (['solved', 'open'] as const).map((state) => ({
      id: state,
      icon: ICONS[state],
      text: () => t(`crashGroups.mark.${state}`),
      isOffered: (group) => group.state !== state,
      run: (group) => mark(group, state).then((marked) => report(marked, group.state), messages.error),
    }));
  }, [client, messages, t]);
}
