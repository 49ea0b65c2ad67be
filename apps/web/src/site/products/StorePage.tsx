import { useTranslation } from 'react-i18next';
import { TillStage } from '../../demonstration/TillStage.tsx';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { EntryIndex, keyed } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { TillScreen } from '../../ui/vignette/TillScreen.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { NextSteps } from '../NextSteps.tsx';
import type { OfferingData } from './load-offering.ts';
import { OfferingParts } from './OfferingParts.tsx';
import styles from './product-pages.module.css';

/** The product for stores, from the shelf to the web shop. */
export function StorePage({ data }: PageProps<OfferingData>) {
  const { t } = useTranslation(['offerings', 'common']);
  const texts = t('offerings:store', { returnObjects: true });
  const { place } = usePageHost();
  const { grid, doors, day, questions } = texts;
  return (
    <OutlinePage
      eyebrow={t('common:navigation.store')}
      title={texts.title}
      lead={texts.lead}
      actions={<NextSteps />}
      picture={
        <TillStage trade="fashion-retail">
          <TillScreen trade="fashion-retail" place={place} />
        </TillStage>
      }
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

const SIZES = ['S', 'M', 'L', 'XL'] as const;
const STOCK = { white: [6, 14, 3, 8], sand: [9, 11, 12, 0], blue: [4, 2, 7, 5] } as const;
const COLOURS = ['white', 'sand', 'blue'] as const;
const LOW = 3;

/** A style's stock by colour and size, as the till shows it. */
function SizeGrid() {
  const { t } = useTranslation('offerings');
  return (
    <table className={styles.grid}>
      <caption>{t('store.grid.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('store.grid.colour')}</th>
          {SIZES.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COLOURS.map((colour) => (
          <tr key={colour}>
            <th scope="row">{t(`store.grid.colours.${colour}`)}</th>
            {STOCK[colour].map((pieces, index) => (
              <td key={SIZES[index]} className={pieces <= LOW ? styles.low : undefined}>
                {pieces}
                {pieces <= LOW ? <small>{t('store.grid.low')}</small> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
