import type { Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LINK_TITLES, USED_TITLES } from './link-titles.ts';
import { type LoginMode, loginMode } from './login-mode.ts';

export const page = definePage({
  meta: (_data, t, { url }) => ({ title: titleOf(loginMode(url), t) }),
  Page: LoginPage,
});

function titleOf(mode: LoginMode, t: Translate): string {
  switch (mode.kind) {
    case 'signIn':
      return t('site:login.meta.title');
    case 'register':
      return t('forms:register.title');
    case 'staff':
      return t('forms:staffLink.title');
    case 'forgot':
      return t(LINK_TITLES.reset);
    case 'verifyAgain':
      return t(LINK_TITLES.verify);
    case 'verify':
    case 'reset':
    case 'invite':
      return t(LINK_TITLES[mode.kind]);
    case 'used':
      return t(USED_TITLES[mode.purpose]);
    case 'expired':
      return t(LINK_TITLES[mode.purpose]);
  }
}
