import { formatDay } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { FactTable } from '../ui/section/FactTable.tsx';
import { Notice } from '../ui/section/Notice.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { Credential, Credentials } from './load-proof.ts';
import styles from './proof.module.css';

interface CredentialsSectionProps extends Credentials {
  readonly layout?: 'side' | 'stack';
}

/** Partners and certificates, each kind in a table of its own; nothing for fewer than two of a kind. */
export function CredentialsSection({ partners, certificates, layout = 'side' }: CredentialsSectionProps) {
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
      <div className={styles.tables}>
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
