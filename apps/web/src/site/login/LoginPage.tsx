import { useRef } from 'react';
import type { PageProps } from '../../page-contract.ts';
import { TypedEmail } from './EmailField.tsx';
import { ChoosePasswordForm, VerifyForm } from './LinkForms.tsx';
import { loginMode } from './login-mode.ts';
import { ForgotForm, VerifyAgainForm } from './MailLinkForms.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { StaffLink } from './StaffLink.tsx';

/** All account forms; the URL selects one. */
export function LoginPage({ url }: PageProps<null>) {
  const email = useRef('');
  return (
    <TypedEmail value={email}>
      <ModeForm url={url} />
    </TypedEmail>
  );
}

function ModeForm({ url }: Pick<PageProps<null>, 'url'>) {
  const mode = loginMode(url);
  switch (mode.kind) {
    case 'signIn':
      return <SignInForm url={url} />;
    case 'register':
      return <RegisterForm />;
    case 'forgot':
      return <ForgotForm />;
    case 'verifyAgain':
      return <VerifyAgainForm />;
    case 'verify':
      return <VerifyForm token={mode.token} />;
    case 'staff':
      return <StaffLink address={url} purpose={mode.purpose} token={mode.token} />;
    case 'reset':
    case 'invite':
      return <ChoosePasswordForm token={mode.token} purpose={mode.kind} />;
  }
}
