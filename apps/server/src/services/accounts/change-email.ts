import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import { codeOf, refusal } from '../../calls/refusal.ts';
import type { Session } from '../../calls/session.ts';
import type { Mail } from '../../mail/messages.ts';
import { textsOf } from '../../texts.ts';
import type { AccountDeps } from './account-actions.ts';
import { isPassword } from './passwords.ts';

/** The mail to the new address, with the link that proves who reads it. */
function confirmMail(language: ContentLanguage, link: string): Mail {
  const t = textsOf(language);
  const text = `${t('mails:newEmail.body')}\n\n${link}\n\n${brand.company}\n`;
  return { subject: t('mails:newEmail.subject'), link, text };
}

/** Writes the mail to the old address, whose owner must not lose an account unnoticed. */
function toldMail(language: ContentLanguage): Mail {
  const t = textsOf(language);
  return {
    subject: t('mails:newEmail.toldSubject'),
    text: `${t('mails:newEmail.told')}\n\n${brand.company}\n`,
  };
}

/**
 * Mails a link to the new address of an account; nothing changes until it is opened. The response does not
 * reveal whether the address already has an account. Throws `wrong-credentials` for a wrong password and
 * `already-exists` for the current address.
 */
export async function askForEmail(
  deps: AccountDeps,
  session: Session,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const account = await deps.directory.byRef(session.account);
  if (!account || !(await isPassword(password, account.passwordHash))) {
    throw refusal('wrong-credentials', 'The password is wrong.', { subject: 'password' });
  }
  if (account.email === email) {
    throw refusal('already-exists', 'This is your address already.', { subject: 'email' });
  }
  deps.background.run(async () => {
    const token = await deps.links.issue('email', session.account, email);
    const entry = { app: 'account', entry: 'email' };
    const path = linkTo('portalApps', account.locale, entry, { verify: `${token}.${toText(email)}` });
    await deps.mailer.send(email, confirmMail(account.locale, `${deps.publicUrl}${path}`));
  });
}

/**
 * Sets an account's address from a mailed link, which also verifies it, and returns the address. Throws
 * `link-expired` for a link that is expired, used or of another account, or whose address has an account by
 * now.
 */
export async function confirmEmail(deps: AccountDeps, session: Session, given: string): Promise<string> {
  const [token = '', encoded = ''] = given.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  const before = await deps.directory.byRef(session.account);
  const owner = await deps.links.redeem('email', token, email);
  if (owner.id !== session.account.id || owner.kind !== session.account.kind) throw expired();
  const verifiedAt = new Date(deps.now()).toISOString();
  await deps.records.patch(session.account, { email, verifiedAt }).catch((error: unknown) => {
    throw codeOf(error) === 'already-exists' ? expired() : error;
  });
  if (before) deps.background.run(() => deps.mailer.send(before.email, toldMail(before.locale)));
  return email;
}

const expired = () => refusal('link-expired', 'This link has expired. Ask for a new one.');

const toText = (email: string) => Buffer.from(email).toString('base64url');
