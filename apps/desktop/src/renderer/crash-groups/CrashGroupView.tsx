import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import styles from './crash-groups.module.css';
import { useCrashActions } from './use-crash-actions.ts';

type CrashGroup = RecordOf<'crashGroups'>;

/** Shows a failure: since when and how often by build, where it was thrown, and whether it is solved. */
export function CrashGroupView({ record: group }: { readonly record: CrashGroup }) {
  const { t } = useTranslation('screens');
  const words = useRecordWords();
  const actions = useCrashActions().filter(({ isOffered }) => isOffered?.(group) ?? true);
  const label = (name: string) => words.field('crashGroups', name);
  return (
    <ReadingBody>
      <FactList
        title={t('crashGroups.facts')}
        facts={[
          [label('title'), group.title],
          [label('kind'), words.value('kind', group.kind)],
          [label('state'), words.value('state', group.state)],
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
