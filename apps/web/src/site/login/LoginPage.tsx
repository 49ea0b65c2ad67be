import type { PageProps } from '../../page-contract.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { ChoosePasswordForm, VerifyForm } from './LinkForms.tsx';
import { loginMode } from './login-mode.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { StaffLink } from './StaffLink.tsx';

export function LoginPage({ url }: PageProps<null>) {
  const mode = loginMode(url);
  switch (mode.kind) {
    case 'signIn':
      return <SignInForm url={url} />;
    case 'register':
      return <RegisterForm />;
    case 'forgot':
      return <ForgotForm />;
    case 'verify':
      return <VerifyForm token={mode.token} />;
    case 'staff':
      return <StaffLink address={url} purpose={mode.purpose} token={mode.token} />;
    case 'reset':
    case 'invite':
      return <ChoosePasswordForm token={mode.token} purpose={mode.kind} />;
  }
}
