import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { useLive } from '../../state/use-live.ts';
import { Container } from '../../ui/container/Container.tsx';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../ui/outline/OutlineSection.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { FIGURES } from '../figures.ts';
import { PortalSteps } from '../steps.tsx';
import styles from './flow.module.css';
import { NeedsScript } from './NeedsScript.tsx';

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

const STEPS = ['step2', 'step3', 'step4'] as const;

/** The steps after an order, and where to follow them. */
function NextDays() {
  const { t } = useTranslation(['site', 'enquiry']);
  const count = FIGURES.kitWorkingDays;
  return (
    <OutlinePage title={t('done.title')} lead={t('done.lead')} actions={<PortalSteps />}>
      <OutlineSection title={t('enquiry:next.title')}>
        <EntryIndex
          entries={STEPS.map((key) => ({
            key,
            term: t(`home.switch.${key}.title`, { count }),
            text: t(`home.switch.${key}.text`),
          }))}
        />
      </OutlineSection>
    </OutlinePage>
  );
}
