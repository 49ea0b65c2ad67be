import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import { Waiting } from '../LiveView.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { useMomentFormat } from '../use-moment-format.ts';
import { NewKey } from './NewKey.tsx';
import styles from './second-factor.module.css';

const KEYS = {
  collection: 'apiKeys',
  query: { revokedAt: null, $sort: { createdAt: -1 }, $limit: 50 },
} as const;

interface ApiKeysProps {
  readonly client: RealtimeClient;
}

/** The keys of the merchant's programs: each with its last use and a button to revoke it, and a new one. */
export function ApiKeys({ client }: ApiKeysProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const { page: list, status } = useLiveList(client, KEYS);
  const [issued, setIssued] = useState<string>();
  return (
    <section className={parts.sheet} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={page.heading}>
        {t('keys.title')}
      </h2>
      <p>{t('keys.text')}</p>
      {status === 'loading' ? <Waiting /> : null}
      {list && list.data.length > 0 ? (
        <ul className={parts.list}>
          {list.data.map((key) => (
            <Key key={key._id} client={client} record={key} />
          ))}
        </ul>
      ) : null}
      {issued === undefined ? (
        <NewKey client={client} onIssued={setIssued} />
      ) : (
        <ShownKey shown={issued} onKept={() => setIssued(undefined)} />
      )}
    </section>
  );
}

interface KeyProps extends ApiKeysProps {
  readonly record: RecordOf<'apiKeys'>;
}

function Key({ client, record: { _id: id, name, start, lastUsedAt, expiresAt } }: KeyProps) {
  const { t } = useTranslation('account');
  const formatMoment = useMomentFormat();
  const { success } = useMessages();
  const revoke = useAction(async () => {
    await client.ask('apiKeys/revoke', { id });
    success(t('keys.revoked'));
  });
  const used =
    lastUsedAt === null ? t('keys.unused') : t('keys.lastUsed', { date: formatMoment(lastUsedAt) });
  const ends = expiresAt === null ? t('keys.endless') : t('keys.ends', { date: formatMoment(expiresAt) });
  return (
    <li>
      <span className={parts.wrap}>
        {name}
        <span className={classNames(parts.line, parts.soft)}>
          <code>{`${start}…`}</code> · <NoWrap part={used}>{used}</NoWrap> ·{' '}
          <NoWrap part={ends}>{ends}</NoWrap>
        </span>
      </span>
      <Button kind="quiet" busy={revoke.busy} onClick={revoke.run} aria-label={t('keys.revokeOf', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}

interface ShownKeyProps {
  readonly shown: string;
  readonly onKept: () => void;
}

/** Shows a new key, the only time that it can be read. */
function ShownKey({ shown, onKept }: ShownKeyProps) {
  const { t } = useTranslation('account');
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    // There is no clipboard on a page that is not served over HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(shown) ?? Promise.reject(new TypeError())).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <div className={parts.form}>
      <h3>{t('keys.shown')}</h3>
      <p>{t('keys.shownText')}</p>
      <p>
        <code className={styles.key} translate="no">
          {shown}
        </code>
      </p>
      {outcome === 'refused' ? <Banner tone="danger">{t('keys.copyRefused')}</Banner> : null}
      <div className={parts.buttons}>
        <Button type="button" onClick={onKept}>
          {t('keys.kept')}
        </Button>
        <Button type="button" kind="secondary" onClick={() => void copy()}>
          {outcome === 'copied' ? t('keys.copied') : t('keys.copy')}
        </Button>
      </div>
    </div>
  );
}
