import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../parts.module.css';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import type { QuotedStep } from './change-step.ts';
import { DoneStep } from './DoneStep.tsx';
import { QuoteStep } from './QuoteStep.tsx';
import type { ChangeFlow } from './use-change.ts';

interface ChangeStepsProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  readonly flow: ChangeFlow;
  /** The form of the first step; it stays as it is while a quote is looked at. */
  readonly children: ReactNode;
}

/** Choose, look at the quote, done: each step takes the focus as it comes. */
export function ChangeSteps({ client, subscription, flow, children }: ChangeStepsProps) {
  const { step } = flow;
  return (
    <>
      <div hidden={step.kind !== 'choosing'} className={parts.live}>
        {children}
        {step.kind === 'choosing' ? (
          <ChangeRefusal refusal={step.refusal} subscription={subscription} />
        ) : null}
      </div>
      {step.kind === 'quoted' ? (
        <Arrival key={step.key}>
          <Quoted client={client} subscription={subscription} step={step} flow={flow} />
        </Arrival>
      ) : null}
      {step.kind === 'done' ? (
        <Arrival>
          <DoneStep subscription={subscription} quote={step.quote} answer={step.answer} />
        </Arrival>
      ) : null}
    </>
  );
}

interface QuotedProps extends Omit<ChangeStepsProps, 'children'> {
  readonly step: QuotedStep;
}

function Quoted({ client, subscription, step, flow }: QuotedProps) {
  return (
    <QuoteStep
      client={client}
      subscription={subscription}
      step={step}
      onConfirm={flow.confirm}
      onBack={flow.back}
    />
  );
}

/** What has just come takes the focus, so that it is read and the next key is its own. */
function Arrival({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('billing');
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    part.current?.focus();
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={part} tabIndex={-1} className={parts.live} aria-label={t('quote.title')}>
      {children}
    </section>
  );
}
