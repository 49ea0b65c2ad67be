import { lazy, Suspense } from 'react';
import type { PageProps } from '../../page-contract.ts';
import { useLive } from '../../state/use-live.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import styles from './flow.module.css';
import { NeedsScript } from './NeedsScript.tsx';
import { NextDays } from './NextDays.tsx';

const OrderState = lazy(async () => ({ default: (await import('./done/OrderState.tsx')).OrderState }));

/** The state of an order; without an order, the steps that follow one. */
export function DonePage({ params: { id } }: PageProps<null>) {
  const isLive = useLive();
  if (id === undefined) return <NextDays />;
  return (
    <Sheet name="plan">
      <Container className={styles.page}>
        {isLive ? (
          <Suspense fallback={<NeedsScript />}>
            <OrderState key={id} id={id} />
          </Suspense>
        ) : (
          <NeedsScript />
        )}
      </Container>
    </Sheet>
  );
}
