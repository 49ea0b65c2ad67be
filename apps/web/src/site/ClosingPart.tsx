import { useTranslation } from 'react-i18next';
import { ActionRow } from '../ui/button/ActionRow.tsx';
import { Questions } from '../ui/section/Questions.tsx';
import { Section } from '../ui/section/Section.tsx';
import { NextSteps } from './NextSteps.tsx';

interface ClosingPartProps {
  readonly questions: readonly { readonly q: string; readonly a: string }[];
}

/** The end of each offering's page: common questions, and the next step. */
export function ClosingPart({ questions }: ClosingPartProps) {
  const { t } = useTranslation('offerings');
  return (
    <>
      <Section title={t('faq')}>
        <Questions entries={questions} />
      </Section>
      <Section layout="stack" tone="sunken" title={t('next.title')} text={t('next.text')}>
        <ActionRow>
          <NextSteps />
        </ActionRow>
      </Section>
    </>
  );
}
