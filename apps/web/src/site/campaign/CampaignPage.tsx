import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { EntryIndex, keyed } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Questions } from '../../ui/section/Questions.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { PostDate } from '../Byline.tsx';
import { idleFigures } from '../FeeNames.tsx';
import { FIGURES } from '../figures.ts';
import { PlanReceipt } from '../PlanReceipt.tsx';
import { PlanSteps } from '../steps.tsx';
import styles from './campaign.module.css';
import type { CampaignData, CampaignTexts } from './load-campaign.ts';

interface CampaignPageProps {
  readonly texts: CampaignTexts;
  readonly data: CampaignData;
}

/** An offer for one place: its contents, the steps, the price, and the small print in a readable size. */
export function CampaignPage({ texts, data: { plans, ...campaign } }: CampaignPageProps) {
  const { t } = useTranslation(['landing', 'common']);
  const { place } = usePageHost();
  const { points, steps, questions, ...offer } = t(`landing:${texts}`, {
    returnObjects: true,
    months: plans[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS,
    kitDays: FIGURES.kitWorkingDays,
    options: FIGURES.paymentOptions,
    days: FIGURES.settlementDays,
    ...idleFigures(place),
  });
  return (
    <OutlinePage
      title={offer.title}
      lead={offer.lead}
      actions={<PlanSteps plans={plans} />}
      picture={plans.length === 0 ? undefined : <PlanReceipt plans={plans} />}
    >
      {campaign.isRunning ? (
        <OfferFacts offered={offer.offered} {...campaign} />
      ) : (
        <Section layout="stack" title={t('over.title')}>
          <Notice text={t('over.text')} />
        </Section>
      )}
      <Section title={t('get')}>
        <EntryIndex entries={keyed(points)} />
      </Section>
      <Section layout="stack" tone="sunken" title={t('way')}>
        <StepLine steps={Object.values(steps)} />
      </Section>
      <Section title={t('faq')}>
        <Questions entries={Object.values(questions)} />
      </Section>
      <Section tone="night" layout="stack" title={t('smallPrint')} text={offer.small} />
    </OutlinePage>
  );
}

interface OfferFactsProps extends Pick<CampaignData, 'from' | 'until'> {
  /** The offer of the campaign, in a sentence. */
  readonly offered: string;
}

/** The offer of a campaign, and its first and last day as far as staff have set them. */
function OfferFacts({ offered, from, until }: OfferFactsProps) {
  const { t } = useTranslation('landing');
  const days = [
    { name: t('offer.from'), at: from },
    { name: t('offer.until'), at: until },
  ];
  return (
    <Container>
      <dl className={styles.facts}>
        <div>
          <dt>{t('offer.what')}</dt>
          <dd>{offered}</dd>
        </div>
        {days.map(({ name, at }) =>
          at === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={styles.day}>
                <PostDate at={at} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </Container>
  );
}
