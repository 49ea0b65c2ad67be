import { type Locale, linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import type { LiveList } from '../../state/use-live-list.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LiveView } from '../LiveView.tsx';
import { useDayFormat, useLastDayFormat } from '../use-date-formats.ts';
import { type PortalLinks, usePortalLinks } from '../use-portal-links.ts';
import styles from './overview.module.css';
import type { Task } from './tasks.ts';

/** The number of tasks that are shown at first. */
const SHOWN_TASKS = 8;

/**
 * Lists the merchant's tasks, each with the one action that completes it. A button shows those beyond the
 * first few.
 */
export function TaskList({ list }: { readonly list: LiveList<Task> }) {
  const { t } = useTranslation('portal');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className={styles.heading}>
        {t('task.title')}
      </h2>
      <LiveView list={list} empty={<NothingToDo />}>
        {(tasks, total) => (
          <>
            <ul id={id} className={styles.tasks}>
              {(isOpen ? tasks : tasks.slice(0, SHOWN_TASKS)).map((task) => (
                <TaskRow key={keyOf(task)} task={task} />
              ))}
            </ul>
            {total > SHOWN_TASKS ? (
              <p>
                <Button
                  kind="secondary"
                  aria-expanded={isOpen}
                  aria-controls={id}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? t('task.showFewer') : t('task.showAll', { total })}
                </Button>
              </p>
            ) : null}
          </>
        )}
      </LiveView>
    </section>
  );
}

function NothingToDo() {
  const { t } = useTranslation('portal');
  return (
    <p className={styles.nothing}>
      <Icon name="check" /> {t('task.none')}
    </p>
  );
}

const LATE = new Set<Task['kind']>(['payLate', 'cardExpired']);

function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useTranslation('portal');
  const { locale } = usePageHost();
  const links = usePortalLinks();
  const texts = useTaskTexts(task);
  const isLate = LATE.has(task.kind);
  return (
    <li className={isLate ? styles.late : styles.task}>
      <Icon name={isLate ? 'warning' : 'info'} />
      <span>
        {'of' in task ? `${task.of} · ` : null}
        {t(`task.${task.kind}.text`, texts)}
      </span>
      <ButtonLink kind={isLate ? 'primary' : 'secondary'} to={addressOf(task, links, locale)}>
        {t(`task.${task.kind}.action`)}
      </ButtonLink>
    </li>
  );
}

/** Returns the variables of a task's text, formatted. */
function useTaskTexts(task: Task): Readonly<Record<string, string | number>> {
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  // A term ends on the day before the first unpaid one.
  const format = task.kind === 'cardMissing' ? formatLastDay : formatDay;
  return {
    ...('reference' in task && { reference: task.reference, amount: formatMoney(task.amount, 'full') }),
    ...('name' in task && { name: task.name }),
    ...('count' in task && { count: task.count }),
    ...('on' in task && { date: format(task.on) }),
  };
}

/** Returns the page that completes a task. */
function addressOf(task: Task, links: PortalLinks, locale: Locale): string {
  switch (task.kind) {
    case 'pay':
    case 'payLate':
      return links.to('pay', task.invoice);
    case 'verify':
      return links.to('account');
    case 'plan':
      return linkTo('pricing', locale);
    case 'order':
      return linkTo('done', locale, { id: task.order });
    case 'cardExpired':
    case 'cardExpires':
    case 'cardMissing':
      return links.to('payment', task.subscription);
    case 'deviceQuiet':
      return links.to('devices', task.device);
    case 'device':
    case 'devicesQuiet':
      return links.to('devices');
  }
}

function keyOf(task: Task): string {
  if ('invoice' in task) return task.invoice;
  if ('order' in task) return task.order;
  return 'subscription' in task ? `${task.kind} ${task.subscription}` : task.kind;
}
