import type { ErrorCode } from '@harbour/core/contract/errors';
import { useTranslation } from 'react-i18next';
import type { PageError } from './page-error.ts';

/**
 * The message of an error in the visitor's language: that of the server's code, or that something went wrong.
 * Whether a code has a message is looked up in the texts, because the list of codes is not loaded with every
 * page.
 */
export function useErrorText({ status, code }: PageError): string {
  const { t, i18n } = useTranslation('common');
  const isNamed = (name: string): name is ErrorCode => i18n.exists(`refusal.${name}`, { ns: 'common' });
  if (status === 404) return t('error.notFound');
  return code !== '' && isNamed(code) ? t(`refusal.${code}`) : t('error.unknown');
}
