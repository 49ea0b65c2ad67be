import { useTranslation } from 'react-i18next';
import { TillStage } from '../../demonstration/TillStage.tsx';
import type { PageProps } from '../../page-contract.ts';
import { EntryIndex, keyed } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { KitchenScreen } from '../../ui/vignette/KitchenScreen.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import type { OfferingData } from './load-offering.ts';
import { OfferingParts } from './OfferingParts.tsx';

/** The product for restaurants, from the order to the bill. */
export function RestaurantPage({ data }: PageProps<OfferingData>) {
  const { t } = useTranslation(['offerings', 'common']);
  const texts = t('offerings:restaurant', { returnObjects: true });
  const { way, floor, channels, questions } = texts;
  return (
    <OutlinePage
      eyebrow={t('common:navigation.restaurant')}
      title={texts.title}
      lead={texts.lead}
      actions={<NextSteps />}
      picture={
        <TillStage trade="restaurant">
          <KitchenScreen />
        </TillStage>
      }
    >
      <Section layout="stack" title={way.title}>
        <StepLine steps={Object.values(way.steps)} />
      </Section>
      <Section layout="picture" tone="sunken" title={floor.title} text={floor.text} picture={<FloorPlan />}>
        <EntryIndex entries={keyed(floor.points)} />
      </Section>
      <Section layout="stack" title={channels.title} text={channels.text}>
        <FactTable
          caption={channels.title}
          head={[channels.way, channels.best, channels.pays, channels.needs]}
          rows={Object.entries(channels.rows).map(([key, { way: name, best, pays, needs }]) => ({
            key,
            cells: [name, best, pays, needs],
          }))}
        />
      </Section>
      <OfferingParts {...data} />
      <ClosingPart questions={Object.values(questions)} />
    </OutlinePage>
  );
}
