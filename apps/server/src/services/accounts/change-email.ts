import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Mail } from '../../mail/messages.ts';
import { codeOf, refusal } from '../../refusal.ts';
import type { Session } from '../../session.ts';
import type { AccountDeps } from './account-actions.ts';
import { isPassword } from './passwords.ts';

interface Wording {
  readonly subject: string;
  readonly body: string;
  readonly told: string;
}

const { name, company, email: contact } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: `Confirm your new e-mail for ${name}`,
    body: 'You asked for this address to become that of your account. Open the link within 24 hours, in the browser where you are signed in. If it was not you, do nothing:',
    told: `The e-mail address of your ${name} account was changed. If it was not you, write to ${contact} at once.`,
  },
  'zh-hk': {
    subject: `確認你的新 ${name} 電郵`,
    body: '你要求將帳戶的電郵改為此地址。請在 24 小時內，於已登入的瀏覽器開啟連結。如非本人，請不用理會：',
    told: `你的 ${name} 帳戶電郵已更改。如非本人，請立即電郵至 ${contact}。`,
  },
  'zh-cn': {
    subject: `确认您的新 ${name} 邮箱`,
    body: '您要求将账户的邮箱改为此地址。请在 24 小时内，在已登录的浏览器打开链接。如非本人，请忽略：',
    told: `您的 ${name} 账户邮箱已更改。如非本人，请立即发邮件至 ${contact}。`,
  },
};

/** Writes the mail to the new address, with the link that proves who reads it. */
function confirmMail(language: ContentLanguage, link: string): Mail {
  const { subject, body } = wordings[language];
  return { subject, link, text: `${body}\n\n${link}\n\n${company}\n` };
}

/** Writes the mail to the old address, whose owner must not lose an account unnoticed. */
function toldMail(language: ContentLanguage): Mail {
  const { told } = wordings[language];
  return { subject: told.split(/[.。]/, 1)[0] ?? told, text: `${told}\n\n${company}\n` };
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
