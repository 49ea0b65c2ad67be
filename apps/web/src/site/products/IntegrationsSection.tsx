import { useTranslation } from 'react-i18next';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Section } from '../../ui/section/Section.tsx';
import type { ListedIntegration } from '../load-integrations.ts';
import styles from './product-pages.module.css';

/** The services that a product works with, and how far each is; nothing for fewer than two. */
export function IntegrationsSection({ entries }: { readonly entries: readonly ListedIntegration[] }) {
  const { t } = useTranslation(['offerings', 'common']);
  const texts = t('offerings:integrations', { returnObjects: true });
  if (entries.length < 2) return null;
  const placesOf = ({ inHongKong, inSingapore }: ListedIntegration) =>
    [...(inHongKong ? [t('common:region.hk')] : []), ...(inSingapore ? [t('common:region.sg')] : [])].join(
      ' · ',
    );
  return (
    <Section layout="stack" title={texts.title} text={texts.text}>
      <FactTable
        caption={texts.title}
        head={[texts.name, texts.kind, texts.where, texts.stage]}
        rows={entries.map((entry) => ({
          key: entry.slug,
          cells: [
            entry.name,
            t(`offerings:integrations.kinds.${entry.kind}`),
            placesOf(entry),
            t(`offerings:integrations.stages.${entry.stage}`),
          ],
        }))}
      />
      {entries.some(({ demonstration }) => demonstration) ? (
        <div className={styles.note}>
          <Notice text={texts.demonstration} />
        </div>
      ) : null}
    </Section>
  );
}
