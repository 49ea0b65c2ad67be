import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { AccountRef } from '../../calls/session.ts';
import { composeMail, type Mail } from '../../mail/compose-mail.ts';
import { type MailName, writeMail } from '../../mail/messages.ts';
import { textsOf } from '../../texts.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { AccountMail } from './account-mails.ts';
import { composeNotice, isNotice, type NoticeDeps } from './compose-notice.ts';
import { endOfLink, type LinkPurpose, type OneTimeLinks } from './one-time-links.ts';

export interface ComposeDeps extends Pick<NoticeDeps, 'store'> {
  readonly directory: AccountDirectory;
  readonly links: OneTimeLinks;
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Stores the time until which an account's invitation is valid, which staff see. */
  readonly noteInvited: (account: AccountRef, until: string) => Promise<void>;
}

const purposes: { readonly [mail in MailName]: LinkPurpose } = {
  verify: 'verify',
  alreadyRegistered: 'reset',
  reset: 'reset',
  passwordChanged: 'reset',
  invite: 'invite',
};

/** Leads to the page that explains how to open the link in the back office, where staff sign in. */
const FOR_STAFF = '&for=staff';

/**
 * Writes a mail about an account in its language, with a new link; earlier links of the same purpose become
 * invalid. Returns `undefined` if the account was removed or disabled, or has another address by now. A
 * disabled one is still notified that its address was changed.
 */
export async function composeAccountMail(
  deps: ComposeDeps,
  { account: ref, mail, to }: AccountMail,
): Promise<Mail | undefined> {
  const { directory, links, publicUrl, now, noteInvited } = deps;
  const account = await directory.byRef(ref);
  if (!account) return undefined;
  const { locale } = account;
  if (mail === 'emailChanged') return emailChangedMail(locale);
  if (account.disabled) return undefined;
  if (mail === 'newEmail') {
    const token = await links.issue('email', ref, to);
    const verify = `${token}.${Buffer.from(to).toString('base64url')}`;
    const path = linkTo('portalApps', locale, { app: 'account', entry: 'email' }, { verify });
    return newEmailMail(locale, `${publicUrl}${path}`);
  }
  if (account.email !== to) return undefined;
  if (isNotice(mail)) return composeNotice(deps, account, mail);
  const token = await links.issue(purposes[mail], ref);
  if (mail === 'invite') await noteInvited(ref, endOfLink('invite', now()));
  const query = `${purposes[mail]}=${token}${ref.kind === 'admins' ? FOR_STAFF : ''}`;
  const texts = mail === 'invite' && ref.kind === 'users' ? 'inviteMerchant' : mail;
  return writeMail(texts, locale, `${publicUrl}/${locale}/login?${query}`);
}

/** The mail to the new address, with the link that proves that its reader owns it. */
function newEmailMail(language: ContentLanguage, link: string): Mail {
  const t = textsOf(language);
  const parts = [t('mails:newEmail.body'), { name: t('mails:newEmail.link'), link }];
  return composeMail({
    language,
    signedBy: brand.company,
    subject: t('mails:newEmail.subject'),
    parts,
  });
}

/** The mail to the former address, whose owner must not lose an account unnoticed. */
function emailChangedMail(language: ContentLanguage): Mail {
  const t = textsOf(language);
  return composeMail({
    language,
    signedBy: brand.company,
    subject: t('mails:newEmail.toldSubject'),
    parts: [t('mails:newEmail.told')],
  });
}
