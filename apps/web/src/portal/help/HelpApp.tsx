import { brand } from '@harbour/core/brand';
import { servedPlaces } from '@harbour/core/contract/values';
import { formatClock } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { ARTICLES } from '../articles.ts';
import { PortalSection } from '../FormSection.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';
import { useResponse } from '../use-response.ts';
import { findArticles } from './find-articles.ts';

/** Help: search, articles and contacts. */
export function HelpApp({ client, entry }: PortalAppProps) {
  const article = ARTICLES.find(({ name }) => name === entry);
  return article === undefined ? <HelpIndex client={client} /> : <Article article={article} />;
}

/** One article, with a link to its subject. */
function Article({ article: { name, app } }: { readonly article: (typeof ARTICLES)[number] }) {
  const { t } = useTranslation(['guides', 'portal', 'account']);
  const links = usePortalLinks();
  return (
    <PortalFrame title={t(`${name}.title`)} back={{ to: links.to('help'), label: t('portal:menu.help') }}>
      <p>{t(`${name}.text`)}</p>
      <p>
        <ArrowLink to={links.to(app)}>{t(`portal:menu.${app}`)}</ArrowLink>
      </p>
    </PortalFrame>
  );
}

/** A search over the articles, which lists all of them while empty, and our contacts. */
function HelpIndex({ client }: Pick<PortalAppProps, 'client'>) {
  const { t } = useTranslation(['account', 'guides', 'portal']);
  const links = usePortalLinks();
  const [search, setSearch] = useState('');
  const texts = ARTICLES.map(({ name }) => ({
    name,
    title: t(`guides:${name}.title`),
    text: t(`guides:${name}.text`),
    words: t(`guides:${name}.words`),
  }));
  const found = findArticles(texts, search);
  return (
    <PortalFrame title={t('portal:app.help.title')}>
      <div className={parts.form}>
        <TextField
          label={t('help.search')}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <p className={parts.soft} role="status">
          {found.length === 0 ? t('help.none') : t('help.found', { count: found.length })}
        </p>
      </div>
      <ul className={parts.list}>
        {found.map(({ name, title, text }) => (
          <li key={name} className={parts.entry}>
            <SiteLink to={links.to('help', name)}>{title}</SiteLink>
            <p className={parts.soft}>{text}</p>
          </li>
        ))}
      </ul>
      {client === undefined ? null : <SupportCode client={client} />}
      <Contacts />
    </PortalFrame>
  );
}

const PHONE_NAMES = { hk: 'help.phoneHk', sg: 'help.phoneSg' } as const;

/** The contacts for personal help. */
function Contacts() {
  const { t } = useTranslation(['account', 'portal']);
  const { phones, email } = brand;
  return (
    <PortalSection title={t('help.contacts')}>
      <p>{t('portal:app.help.text')}</p>
      <address className={parts.contacts}>
        {servedPlaces(usePageHost().settings.features).map((place) => (
          <span key={place}>
            {t(PHONE_NAMES[place])} <a href={`tel:${phones[place].e164}`}>{phones[place].display}</a>
          </span>
        ))}
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </PortalSection>
  );
}

const askCode = (client: RealtimeClient) => client.call('accounts/supportCode', {});

/** The code that a merchant reads out on the telephone to identify the account. */
function SupportCode({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('account');
  const { locale } = usePageHost();
  const { response, refusal } = useResponse(client, askCode);
  return (
    <PortalSection title={t('help.code')}>
      <RefusalNotice refusal={refusal} />
      {response === undefined ? null : (
        <>
          <p className={parts.figure}>{response.code}</p>
          <p className={parts.soft}>
            {t('help.codeText', { time: formatClock(locale, response.expiresAt) })}
          </p>
        </>
      )}
    </PortalSection>
  );
}
