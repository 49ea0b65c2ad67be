import { linkTo } from '@harbour/core/i18n';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { usePageHost } from '../../../routing/page-host.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { CheckoutStepProps } from './checkout-step.ts';
import { GuestAccount } from './GuestAccount.tsx';
import { KnownAccount } from './KnownAccount.tsx';
import { Waiting } from './Waiting.tsx';

/** Who buys: a new account, one that signs in here, or one that is signed in already and is not asked again. */
export function AccountStep(props: CheckoutStepProps) {
  const { merchant, goOn, frame } = props;
  const { locale } = usePageHost();
  const [isRegistered, setRegistered] = useState(false);
  if (isRegistered)
    return (
      <StepFrame {...frame}>
        <GoOn to={() => goOn(linkTo('plan', locale, { id: 'payment' }))} />
      </StepFrame>
    );
  return (
    <StepFrame {...frame}>
      {merchant.kind === 'asking' ? <Waiting /> : null}
      {merchant.kind === 'out' ? <GuestAccount {...props} onRegistered={() => setRegistered(true)} /> : null}
      {merchant.kind === 'in' ? <KnownAccount {...props} account={merchant.account} /> : null}
    </StepFrame>
  );
}

/** Goes on by itself, once more where something else, such as prices loaded anew, has called the move off. */
function GoOn({ to }: { readonly to: () => void }) {
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the router rests and this is still here
  useEffect(() => {
    if (state === 'idle') to();
  }, [state]);
  return <Waiting />;
}
