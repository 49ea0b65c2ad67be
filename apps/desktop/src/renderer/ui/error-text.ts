import { readRefusal } from '@harbour/core/contract/errors';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../ipc/refusal.ts';

/** Messages of the browser, the socket and the server for a missing response. */
const LINE_ERRORS = ['Network disconnected', 'Failed to fetch'];

/** Returns a function that describes a thrown value: what happened, what to do. Strings stay unchanged. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['common', 'backOffice', 'program']);
  return useCallback((error) => errorText(error, t), [t]);
}

/**
 * Describes an error in the language of `t`, which needs the namespaces `common`, `backOffice` and `program`.
 */
export function errorText(error: unknown, t: TFunction<['common', 'backOffice', 'program']>): string {
  if (typeof error === 'string') return error;
  const refusal = readRefusal(error);
  if (refusal?.retryAfter !== undefined) return t('backOffice:error.waitFor', { count: refusal.retryAfter });
  if (refusal) return t(`refusal.${refusal.code}`);
  if (error instanceof Refused) return t(`program:refusal.${error.code}`);
  if (!(error instanceof Error)) return t('error.unknown');
  if (LINE_ERRORS.includes(error.message)) return t('backOffice:error.noServer');
  return error.name === 'Timeout' ? t('error.timeout') : t('error.unknown');
}

/**
 * True for an unexpected error. False for a sentence to the person, for refusals of the server or the
 * program, including an ended sign-in, and for a lost connection.
 */
export function isFault(error: unknown): boolean {
  if (typeof error === 'string' || error instanceof Refused) return false;
  const refusal = readRefusal(error);
  if (refusal) return refusal.code === 'general';
  return !(error instanceof Error) || !(LINE_ERRORS.includes(error.message) || error.name === 'Timeout');
}
