import { formatDay, linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { CustomersSection } from '../CustomersSection.tsx';
import type { ListedIntegration } from '../load-integrations.ts';
import type { Credential, Credentials } from '../load-proof.ts';
import { PlanReceipt } from '../PlanReceipt.tsx';
import proofStyles from '../proof.module.css';
import type { OfferingData } from './load-offering.ts';
import styles from './product-pages.module.css';

/**
 * The modules, services, industries and prices of an offering; parts with nothing to compare are omitted, and
 * those that remain differ in layout from their neighbours.
 */
export function OfferingParts(offering: OfferingData) {
  const { trades, modules, plans, integrations, customers, credentials } = offering;
  const { t } = useTranslation(['offerings', 'common']);
  const { locale } = usePageHost();
  return (
    <>
      {modules.length === 0 ? null : (
        <Section title={t('modules')}>
          <EntryIndex entries={modules} />
        </Section>
      )}
      <CustomersSection customers={customers} tone="sunken" />
      <IntegrationsSection entries={integrations} />
      {trades.length < 2 ? null : (
        <Section tone="sunken" title={t('trades')}>
          <EntryIndex entries={trades} />
        </Section>
      )}
      <CredentialsSection {...credentials} layout={trades.length < 2 ? 'side' : 'stack'} />
      {plans.length === 0 ? null : (
        <Section
          layout="picture"
          title={t('prices')}
          text={t('pricesText')}
          picture={<PlanReceipt plans={plans} />}
        >
          <ArrowLink to={linkTo('pricing', locale)}>{t('common:navigation.calculator')}</ArrowLink>
        </Section>
      )}
    </>
  );
}

/** The services that a product works with, and their status; nothing for fewer than two. */
function IntegrationsSection({ entries }: { readonly entries: readonly ListedIntegration[] }) {
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

interface CredentialsSectionProps extends Credentials {
  readonly layout?: 'side' | 'stack';
}

/** Partners and certificates, each kind in a separate table; nothing for fewer than two of a kind. */
function CredentialsSection({ partners, certificates, layout = 'side' }: CredentialsSectionProps) {
  const { t } = useTranslation(['proof', 'common']);
  const { locale } = usePageHost();
  const texts = t('proof:credentials', { returnObjects: true });
  const shown = [partners, certificates].filter((entries) => entries.length > 1);
  if (shown.length === 0) return null;
  const placesOf = ({ partner }: Credential) =>
    [
      ...(partner?.inHongKong ? [t('common:region.hk')] : []),
      ...(partner?.inSingapore ? [t('common:region.sg')] : []),
    ].join(' · ');
  return (
    <Section layout={layout} title={texts.title} text={texts.text}>
      <div className={proofStyles.tables}>
        {partners.length < 2 ? null : (
          <FactTable
            caption={texts.partners}
            head={[texts.partner, texts.kind, texts.where]}
            rows={partners.map((entry) => ({
              key: entry.slug,
              cells: [
                <Name key="name" {...entry} />,
                entry.partner === undefined ? '' : t(`proof:credentials.kinds.${entry.partner.kind}`),
                placesOf(entry),
              ],
            }))}
          />
        )}
        {certificates.length < 2 ? null : (
          <FactTable
            caption={texts.certificates}
            head={[texts.certificate, texts.issuer, texts.number, texts.validUntil]}
            rows={certificates.map((entry) => ({
              key: entry.slug,
              cells: [
                <Name key="name" {...entry} />,
                entry.certificate?.issuer ?? '',
                entry.certificate?.number ?? '',
                entry.certificate === undefined ? '' : formatDay(locale, entry.certificate.validUntil),
              ],
            }))}
          />
        )}
        {shown.flat().some(({ demonstration }) => demonstration) ? (
          <Notice text={texts.demonstration} />
        ) : null}
      </div>
    </Section>
  );
}

function Name({ name, link }: Pick<Credential, 'name' | 'link'>) {
  return link === null ? name : <a href={link}>{name}</a>;
}
