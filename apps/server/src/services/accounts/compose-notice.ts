import { brand } from '@harbour/core/brand';
import { programName } from '@harbour/core/contract/values';
import { formatDay, linkTo } from '@harbour/core/i18n';
import { composeMail, type Mail, type MailPart } from '../../mail/compose-mail.ts';
import { textsOf } from '../../texts.ts';
import type { Account } from './account-directory.ts';
import type { SignInStore } from './sign-in-store.ts';

const notices = [
  'newDevice',
  'factorAdded',
  'factorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryUsed',
  'keyIssued',
  'webhookAdded',
] as const;

/** A mail that reports to the owner of an account what was done with it, and requires no action. */
export type NoticeName = (typeof notices)[number];

export interface NoticeDeps {
  readonly store: Pick<SignInStore, 'list'>;
  readonly publicUrl: string;
}

/** True for the name of a notice. */
export function isNotice(mail: string): mail is NoticeName {
  return notices.some((name) => name === mail);
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Hong_Kong' });

/** Writes a notice in the reader's language; `undefined` if the sign-in that it reports has ended. */
export async function composeNotice(
  { store, publicUrl }: NoticeDeps,
  { account, locale }: Account,
  notice: NoticeName,
): Promise<Mail | undefined> {
  const t = textsOf(locale);
  const signIns = notice === 'newDevice' ? await store.list(account) : [];
  const newest = signIns.toSorted((a, b) => b.signedInAt.localeCompare(a.signedInAt))[0];
  if (notice === 'newDevice' && newest === undefined) return undefined;
  const facts = newest && {
    device: programName(newest.userAgent, t('mails:notice.backOffice')) ?? t('mails:notice.unknownDevice'),
    ip: newest.ip ?? t('mails:notice.unknownAddress'),
    day: formatDay(locale, newest.signedInAt),
    time: clock.format(new Date(newest.signedInAt)),
  };
  const link = `${publicUrl}${linkTo('portalApps', locale, { app: 'account' })}`;
  const remedy: readonly MailPart[] =
    account.kind === 'users'
      ? [t('mails:notice.merchant'), { name: t('mails:notice.link'), link }]
      : [t('mails:notice.staff')];
  return composeMail({
    language: locale,
    signedBy: brand.company,
    subject: t(`mails:notice.${notice}.subject`),
    parts: [t(`mails:notice.${notice}.text`, { ...facts }), ...remedy],
  });
}
