import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field/TextField.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { ARTICLES } from '../articles.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { Contacts } from './Contacts.tsx';
import { findArticles } from './find-articles.ts';
import { SupportCode } from './SupportCode.tsx';

/** A search over the articles, which lists all of them while empty, and our contacts. */
export function HelpIndex({ client }: Pick<PortalAppProps, 'client'>) {
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
