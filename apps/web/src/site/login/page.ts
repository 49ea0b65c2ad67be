import { definePage } from '../../routing/define-page.tsx';
import { LoginPage } from './LoginPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.logIn') }),
  Page: LoginPage,
});
