import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { userAtom } from '../../state/session.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Waiting } from '../LiveView.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';

/** The parameter of the mailed link that holds its token. */
const TOKEN = 'verify';

type Confirming =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Confirms the address of the mailed link, once, and removes the token from the URL. */
export function NewEmail({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('account');
  const state = useConfirmed(client);
  switch (state.kind) {
    case 'none':
      return null;
    case 'asking':
      return <Waiting />;
    case 'done':
      return <Banner tone="ok">{t('email.confirmed', { email: state.email })}</Banner>;
    case 'failed':
      return <FailedLink refusal={refusalOf(state.error)} />;
  }
}

function FailedLink({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('account');
  switch (refusal.code) {
    case 'link-expired':
      return <Banner tone="danger">{t('email.expired')}</Banner>;
    case 'forbidden':
      return <Banner tone="danger">{t('email.otherAccount')}</Banner>;
    default:
      return <RefusalNotice refusal={refusal} />;
  }
}

function useConfirmed(client: RealtimeClient): Confirming {
  const [search, setSearch] = useSearchParams();
  const setUser = useSetAtom(userAtom);
  const token = useRef(search.get(TOKEN));
  const isRequested = useRef(false);
  const [state, setState] = useState<Confirming>({ kind: token.current === null ? 'none' : 'asking' });
  useEffect(() => {
    if (token.current === null || isRequested.current) return;
    isRequested.current = true;
    client.call('accounts/confirmEmail', { token: token.current }).then(
      ({ email }) => {
        setUser((user) => (user === null ? user : { ...user, email }));
        setState({ kind: 'done', email });
      },
      (error: unknown) => setState({ kind: 'failed', error }),
    );
    setSearch(
      (before) => {
        before.delete(TOKEN);
        return before;
      },
      { replace: true },
    );
  }, [client, setSearch, setUser]);
  return state;
}
