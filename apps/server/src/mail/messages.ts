import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';

/** A mail without its recipients; `link` is the address that the reader is asked to open. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

export type MailName = 'verify' | 'alreadyRegistered' | 'reset' | 'passwordChanged' | 'invite';

interface Wording {
  readonly subject: string;
  readonly body: string;
}

const { name } = brand;

const wordings: { readonly [language in ContentLanguage]: { readonly [mail in MailName]: Wording } } = {
  en: {
    verify: {
      subject: `Confirm your e-mail for ${name}`,
      body: 'Welcome. Please confirm this e-mail address within 24 hours. If you did not register, do nothing:',
    },
    alreadyRegistered: {
      subject: `You already have a ${name} account`,
      body: 'Someone tried to register with this e-mail address, which already has an account. If it was you, sign in or choose a new password here:',
    },
    reset: {
      subject: `Choose a new ${name} password`,
      body: 'You asked for a new password. The link works once, for one hour. If it was not you, do nothing:',
    },
    passwordChanged: {
      subject: `Your ${name} password was changed`,
      body: 'Your password was changed and every other sign-in has ended. If it was not you, choose a new one here at once:',
    },
    invite: {
      subject: `You are invited to the ${name} back office`,
      body: 'Choose a password within 7 days to open your account:',
    },
  },
  'zh-hk': {
    verify: {
      subject: `請確認你的 ${name} 電郵`,
      body: '歡迎。請在 24 小時內確認此電郵地址。如非本人註冊，請不用理會：',
    },
    alreadyRegistered: {
      subject: `你已有 ${name} 帳戶`,
      body: '有人嘗試用此電郵地址註冊，但它已有帳戶。如果是你本人，請登入，或在此設定新密碼：',
    },
    reset: {
      subject: `設定新的 ${name} 密碼`,
      body: '你要求設定新密碼。連結只可使用一次，一小時內有效。如非本人，請不用理會：',
    },
    passwordChanged: {
      subject: `你的 ${name} 密碼已更改`,
      body: '你的密碼已更改，其他登入已全部結束。如非本人，請立即在此設定新密碼：',
    },
    invite: {
      subject: `邀請你使用 ${name} 後台`,
      body: '請在 7 日內設定密碼以啟用帳戶：',
    },
  },
  'zh-cn': {
    verify: {
      subject: `请确认您的 ${name} 邮箱`,
      body: '欢迎。请在 24 小时内确认此邮箱地址。如非本人注册，请忽略：',
    },
    alreadyRegistered: {
      subject: `您已有 ${name} 账户`,
      body: '有人尝试用此邮箱地址注册，但它已有账户。如果是您本人，请登录，或在此设置新密码：',
    },
    reset: {
      subject: `设置新的 ${name} 密码`,
      body: '您要求设置新密码。链接只能使用一次，一小时内有效。如非本人，请忽略：',
    },
    passwordChanged: {
      subject: `您的 ${name} 密码已更改`,
      body: '您的密码已更改，其他登录已全部结束。如非本人，请立即在此设置新密码：',
    },
    invite: {
      subject: `邀请您使用 ${name} 后台`,
      body: '请在 7 天内设置密码以启用账户：',
    },
  },
};

/** Writes the mail of that name in the reader's language, with its link. */
export function writeMail(mail: MailName, language: ContentLanguage, link: string): Mail {
  const { subject, body } = wordings[language][mail];
  return { subject, link, text: `${body}\n\n${link}\n\n${brand.company}\n` };
}
