import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract/values';
import type { Session } from '../calls/session.ts';
import { textsOf } from '../texts.ts';

/** A mail without its recipients; `link` is the address that the reader is asked to open. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

export type MailName = 'verify' | 'alreadyRegistered' | 'reset' | 'passwordChanged' | 'invite';
/** The texts of a mail: staff are invited to the back office, merchants to the portal. */
type MailTexts = MailName | 'inviteMerchant';

/** The mail of that name in the reader's language, with the link it asks to open. */
export function writeMail(mail: MailTexts, language: ContentLanguage, link: string): Mail {
  const t = textsOf(language);
  const body = t(`mails:account.${mail}.body`);
  return {
    subject: t(`mails:account.${mail}.subject`),
    link,
    text: `${body}\n\n${link}\n\n${brand.company}\n`,
  };
}

/** Mails to the person of a session what was made with their account that outlasts the sign-in. */
export type Notify = (
  person: Pick<Session, 'account' | 'email'>,
  notice: 'keyIssued' | 'webhookAdded',
) => void;
