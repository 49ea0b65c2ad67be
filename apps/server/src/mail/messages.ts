import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract/values';
import type { Session } from '../calls/session.ts';
import { textsOf } from '../texts.ts';
import { composeMail, type Mail } from './compose-mail.ts';

export type MailName = 'verify' | 'alreadyRegistered' | 'reset' | 'passwordChanged' | 'invite';
/** The texts of a mail: staff are invited to the back office, merchants to the portal. */
type MailTexts = MailName | 'inviteMerchant';

/** The mail of that name in the reader's language, with the link it asks to open. */
export function writeMail(mail: MailTexts, language: ContentLanguage, link: string): Mail {
  const t = textsOf(language);
  return composeMail({
    language,
    signedBy: brand.company,
    subject: t(`mails:account.${mail}.subject`),
    parts: [t(`mails:account.${mail}.body`), { name: t(`mails:account.${mail}.link`), link }],
  });
}

/** Notifies the person of a session by mail of a lasting change that was made with their account. */
export type Notify = (
  person: Pick<Session, 'account' | 'email'>,
  notice: 'keyIssued' | 'webhookAdded',
) => void;
