import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from './BrandMark.tsx';
import styles from './entrance-page.module.css';
import { usePageTitle } from './page-title.ts';
import { QuayDrawing } from './QuayDrawing.tsx';
import { useChooseLocale, useLocale } from './use-locale.ts';

interface EntrancePageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page before sign-in: a branded panel on one side, one task on the other, and the choice of language. */
export function EntrancePage({ title, lead, children }: EntrancePageProps) {
  const { t } = useTranslation(['common', 'backOffice']);
  const current = useLocale();
  const chooseLocale = useChooseLocale();
  const titleId = useId();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <aside className={styles.panel}>
        <BrandMark />
        <p className={styles.promise}>{t('backOffice:login.promise')}</p>
        <QuayDrawing />
      </aside>
      <main className={styles.main} aria-labelledby={titleId}>
        <div className={styles.task}>
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </div>
        <fieldset className={styles.languages}>
          <legend className={styles.legend}>{t('language.choose')}</legend>
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={LOCALE_TABLE[locale].htmlLang}
              aria-pressed={current === locale}
              className={styles.language}
              onClick={() => chooseLocale(locale)}
            >
              {LOCALE_TABLE[locale].name}
            </button>
          ))}
        </fieldset>
      </main>
    </div>
  );
}
