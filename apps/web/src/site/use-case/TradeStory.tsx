import { useTranslation } from 'react-i18next';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { keyed } from '../keyed.ts';

interface TradeStoryProps {
  /** The industry's slug; an industry added by staff has no story yet. */
  readonly slug: string;
  /** True on the page of a use case, where the day comes first. */
  readonly isCase: boolean;
}

/** The benefits for an industry, and a day in its shop. */
export function TradeStory({ slug, isCase }: TradeStoryProps) {
  const { t } = useTranslation('trades');
  const stories = t('trade', { returnObjects: true });
  if (!isTold(slug, stories)) return null;
  const { points, day } = stories[slug];
  const answers = (
    <Section key="answers" title={t('answers')} tone={isCase ? 'sunken' : 'paper'}>
      <EntryIndex entries={keyed(points)} />
    </Section>
  );
  const hours = (
    <Section key="day" layout="stack" title={t('day')} tone={isCase ? 'paper' : 'sunken'}>
      <StepLine steps={Object.values(day)} />
    </Section>
  );
  return isCase ? [hours, answers] : [answers, hours];
}

function isTold<Stories extends object>(slug: PropertyKey, stories: Stories): slug is keyof Stories {
  return Object.hasOwn(stories, slug);
}
