import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Questions } from '../../ui/section/Questions.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { KitchenTicket } from '../../ui/vignette/KitchenTicket.tsx';
import { PaymentTerminal } from '../../ui/vignette/PaymentTerminal.tsx';
import { StockCount } from '../../ui/vignette/StockCount.tsx';
import { FIGURES } from '../figures.ts';
import { NextSteps } from '../NextSteps.tsx';
import { MOVES, type Move } from './moving-meta.ts';

const NAMES: readonly Move[] = ['paper', 'register', 'system'];

/** Switching from one way of working: everything that is transferred, the steps, and what is left behind. */
export function MovingPage({ from }: { readonly from: Move }) {
  const { t } = useTranslation(['moving', 'site', 'common']);
  const { title, lead, rows, steps, stay, questions } = t(`moving:${from}`, { returnObjects: true });
  return (
    <OutlinePage
      eyebrow={t('moving:eyebrow')}
      title={title}
      lead={lead}
      actions={<NextSteps />}
      picture={<Picture from={from} />}
    >
      <Section layout="stack" title={t('moving:taken')}>
        <FactTable
          caption={t('moving:takenCaption')}
          head={[t('moving:thing'), t('moving:how'), t('moving:who')]}
          rows={Object.entries(rows).map(([key, { what, how, who }]) => ({ key, cells: [what, how, who] }))}
        />
      </Section>
      <Section
        layout="stack"
        tone="sunken"
        title={t('moving:steps')}
        text={t('site:home.switch.step3.title', { count: FIGURES.kitWorkingDays })}
      >
        <StepLine steps={Object.values(steps)} />
      </Section>
      <Section title={t('moving:stays')}>
        <Notice text={stay} />
      </Section>
      <Section title={t('moving:asked')} tone="sunken">
        <Questions entries={Object.values(questions)} />
      </Section>
      <OtherMoves from={from} />
    </OutlinePage>
  );
}

/** The other ways of working to switch from, and the trades. */
function OtherMoves({ from }: { readonly from: Move }) {
  const { t } = useTranslation(['moving', 'common']);
  const { locale } = usePageHost();
  const others = NAMES.filter((move) => move !== from);
  return (
    <Section title={t('moving:others')}>
      <EntryIndex
        entries={others.map((move) => ({
          key: move,
          term: t(`moving:name.${move}`),
          text: t(`moving:${move}.lead`),
          to: linkTo(MOVES[move], locale),
        }))}
      />
    </Section>
  );
}

/** The part of the product that replaces a way of working. */
function Picture({ from }: { readonly from: Move }) {
  const { place } = usePageHost();
  if (from === 'paper') return <KitchenTicket />;
  return from === 'register' ? <PaymentTerminal place={place} /> : <StockCount />;
}
