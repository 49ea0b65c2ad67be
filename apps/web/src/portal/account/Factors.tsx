import type { RealtimeClient } from '@harbour/core/realtime';
import { Waiting } from '../LiveView.tsx';
import { ProofDialog } from '../ProofDialog.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useAnswer } from '../use-answer.ts';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const askFactors = (client: RealtimeClient) => client.ask('accounts/secondFactor', {});

/** The passkeys and the authenticator app of the merchant's account. */
export function Factors({ client }: { readonly client: RealtimeClient }) {
  const { answer, refusal, ask } = useAnswer(client, askFactors);
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {answer === undefined && refusal === undefined ? <Waiting /> : null}
      {answer === undefined ? null : (
        <>
          <Passkeys client={client} factor={answer} onChanged={ask} />
          <SecondFactor client={client} factor={answer} onChanged={ask} />
        </>
      )}
      <ProofDialog client={client} hasPasskey={(answer?.passkeys ?? []).length > 0} />
    </>
  );
}
