import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { keyed } from '../keyed.ts';
import { NextSteps } from '../NextSteps.tsx';
import type { OfferingData } from './load-offering.ts';
import { OfferingParts } from './OfferingParts.tsx';
import { SizeGrid } from './SizeGrid.tsx';

/** The product for stores, from the shelf to the web shop. */
export function StorePage({ data }: PageProps<OfferingData>) {
  const { t } = useTranslation(['offerings', 'common']);
  const texts = t('offerings:store', { returnObjects: true });
  const { grid, doors, day, questions } = texts;
  return (
    <OutlinePage
      eyebrow={t('common:navigation.store')}
      title={texts.title}
      lead={texts.lead}
      actions={<NextSteps />}
      picture={<StockCount />}
    >
      <Section layout="picture" title={grid.title} text={grid.text} picture={<SizeGrid />} />
      <Section tone="sunken" title={doors.title} text={doors.text}>
        <EntryIndex entries={keyed(doors.points)} />
      </Section>
      <Section layout="stack" title={day.title}>
        <StepLine steps={Object.values(day.steps)} />
      </Section>
      <OfferingParts {...data} />
      <ClosingPart questions={Object.values(questions)} />
    </OutlinePage>
  );
}
