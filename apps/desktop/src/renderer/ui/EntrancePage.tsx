import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from './BrandMark.tsx';
import styles from './entrance-page.module.css';
import { usePageTitle } from './page-title.ts';
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
          <legend className="visually-hidden">{t('language.choose')}</legend>
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

const TOWERS =
  'M0 150V96h34v54M34 150V66h30v84M64 150V84h26v66M104 150V40h34v110M121 40V24M138 150V74h30v76M180 150V58h28v92M208 150V90h34v60M254 150V20h36v130M272 20V4M290 150V72h30v78M332 150V100h40v50M372 150V52h30v98M402 150V82h38v68';
const WINDOWS =
  'M112 56h18M112 70h18M112 84h18M262 38h20M262 54h20M262 70h20M262 86h20M380 68h14M380 82h14M42 82h14';
const FERRY = 'M300 164h76l-8 12h-58zM312 164v-10h52v10';
const WAVES =
  'M0 190c11-8 22-8 34 0s22 8 34 0 22-8 34 0 22 8 34 0 22-8 34 0 22 8 34 0 22-8 34 0 22 8 34 0 22-8 34 0 22 8 34 0 22-8 34 0 22 8 34 0 22-8 34 0';

/** A drawing of the harbour at night, along the bottom of the panel. */
function QuayDrawing() {
  return (
    <svg className={styles.quay} viewBox="0 0 440 204" aria-hidden="true">
      <path d={`${TOWERS}M0 150h440`} />
      <path className={styles.lit} d={WINDOWS} />
      <path d={FERRY} />
      <path className={styles.water} d={WAVES} />
    </svg>
  );
}
