import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../platform/refusal-key.ts';
import { errorAtom, successAtom } from './page-state.ts';

/** Opens the page's two banners. */
export interface Messages {
  /** Shows the reason for a failure in the visitor's language and logs the error. */
  readonly error: (thrown: unknown) => void;
  /** Shows the reason of a refusal. */
  readonly refuse: (refusal: Refusal) => void;
  readonly success: (text: string) => void;
}

export function useMessages(): Messages {
  const { t } = useTranslation('common');
  const setError = useSetAtom(errorAtom);
  const setSuccess = useSetAtom(successAtom);
  return useMemo(() => {
    const refuse: Messages['refuse'] = (refusal) => {
      setSuccess(null);
      setError({ text: t(refusalKey(refusal)), at: location.pathname });
    };
    return {
      refuse,
      error: (thrown) => {
        reportError(thrown);
        refuse(refusalOf(thrown));
      },
      success: (text) => {
        setError(null);
        setSuccess({ text, at: location.pathname });
      },
    };
  }, [t, setError, setSuccess]);
}
