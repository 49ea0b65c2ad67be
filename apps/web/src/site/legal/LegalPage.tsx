import { brand, TERMS_VERSION } from '@harbour/core/brand';
import { dateFormat } from '@harbour/core/i18n';
import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ContentsList } from '../../ui/contents/ContentsList.tsx';
import { idleFigures } from '../FeeNames.tsx';
import { FIGURES } from '../figures.ts';
import styles from './legal.module.css';

const formatOf = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** One of the two legal texts, with a table of contents next to it. */
export function LegalPage({ document }: { readonly document: 'terms' | 'privacy' }) {
  const { t } = useTranslation(['legal', 'common']);
  const { locale } = usePageHost();
  const { lead, sections } = t(`legal:${document}`, { returnObjects: true, ...LEGAL_FACTS });
  const parts = Object.entries(sections);
  return (
    <Container className={styles.page}>
      <h1>{t(`common:footer.${document}`)}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.updated}>
        {t('legal:updated', { date: formatOf(locale).format(new Date(UPDATED_ON)) })}
      </p>
      <div className={styles.columns}>
        <ContentsList
          label={t('legal:contents')}
          entries={parts.map(([id, { title }]) => ({ id, text: title }))}
        />
        <div className={styles.text}>
          {parts.map(([id, { title, text }]) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

/** The variables of both legal texts. */
const LEGAL_FACTS = {
  company: brand.company,
  email: brand.email,
  months: DEFAULT_PREPAID_MONTHS,
  feeHk: idleFigures('hk').fee,
  feeSg: idleFigures('sg').fee,
  idleDays: FIGURES.idleDays,
  days: FIGURES.settlementDays,
  kitDays: FIGURES.kitWorkingDays,
} as const;

/** The day of the last change of both texts. */
const UPDATED_ON = TERMS_VERSION;
