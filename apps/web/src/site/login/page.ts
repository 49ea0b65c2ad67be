import type { Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { LoginPage } from './LoginPage.tsx';
import { type LoginMode, loginMode } from './login-mode.ts';

export const page = definePage({
  meta: (_data, t, { url }) => ({ title: titleOf(loginMode(url), t) }),
  Page: LoginPage,
});

function titleOf({ kind }: LoginMode, t: Translate): string {
  switch (kind) {
    case 'signIn':
      return t('site:login.meta.title');
    case 'register':
      return t('forms:register.title');
    case 'verify':
    case 'verifyAgain':
      return t('site:login.verifyTitle');
    case 'staff':
      return t('forms:staffLink.title');
    case 'invite':
      return t('site:login.inviteTitle');
    case 'forgot':
    case 'reset':
      return t('forms:reset.title');
  }
}
