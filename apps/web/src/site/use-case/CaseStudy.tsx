import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArticleBody } from '../../ui/article/ArticleBody.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { Byline } from '../Byline.tsx';
import type { ListedCustomer } from '../load-proof.ts';
import { NextSteps } from '../NextSteps.tsx';
import { PostDate } from '../PostDate.tsx';
import styles from './case-study.module.css';
import type { Study, StudyResult } from './load-studies.ts';
import type { Industry } from './load-use-cases.ts';

interface CaseStudyProps {
  readonly industry: Industry;
  readonly study: Study;
  /** The page's own address, for sharing. */
  readonly address: string;
}

/** The case study of one shop: its speaker, the figures before and after, the timeline and the story. */
export function CaseStudy({ industry, study, address }: CaseStudyProps) {
  const { t } = useTranslation('trades');
  const { title, content, pictures, image, customer, results, timeline } = study;
  return (
    <Container className={styles.page}>
      <article>
        <header className={classNames(styles.head, image !== undefined && styles.split)}>
          <Words industry={industry} study={study} />
          {image === undefined ? null : (
            <Picture {...image} className={styles.image} sizes="(min-width: 64em) 560px, 92vw" isFirst />
          )}
        </header>
        <Results results={results} />
        {customer?.demonstration ? <p className={styles.example}>{t('facts.example')}</p> : null}
        {timeline.length === 0 ? null : (
          <section className={styles.timeline}>
            <h2>{t('facts.timeline')}</h2>
            <StepLine steps={timeline} />
          </section>
        )}
        <ArticleBody
          text={content}
          pictures={pictures}
          share={{ title, address }}
          contents={t('facts.contents')}
        >
          <div className={styles.next}>
            <NextSteps />
          </div>
        </ArticleBody>
      </article>
    </Container>
  );
}

/** The title, and the person who tells the story. */
function Words({ industry, study }: Pick<CaseStudyProps, 'industry' | 'study'>) {
  const { t } = useTranslation(['trades', 'common']);
  const { locale } = usePageHost();
  const { title, words, publishedAt, byline, region, customer } = study;
  return (
    <div className={styles.words}>
      <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
        <Link to={linkTo('usecase', locale)}>{t('common:navigation.useCases')}</Link>
        <Link to={industry.href}>{industry.name}</Link>
      </nav>
      <h1>
        <Phrases words={words}>{title}</Phrases>
      </h1>
      <p className={styles.line}>
        <b>{t('trades:study')}</b>
        {customer === undefined && (region === 'hk' || region === 'sg') ? (
          <span>{t(`common:region.${region}`)}</span>
        ) : null}
        {byline === undefined ? null : <Byline of={byline} />}
        {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
      </p>
      {customer === undefined ? null : <Person customer={customer} industry={industry} />}
    </div>
  );
}

interface PersonProps extends Pick<CaseStudyProps, 'industry'> {
  readonly customer: ListedCustomer;
}

/** A customer with portrait, name and role of the quoted person, and their shop, place and trade. */
function Person({ customer, industry }: PersonProps) {
  const { t } = useTranslation('common');
  const { name, logo, portrait, place, quote } = customer;
  const face = portrait ?? logo;
  const shop = [name, t(`region.${place}`), industry.name].join(' · ');
  return (
    <div className={styles.person}>
      {face === undefined ? null : (
        <Picture {...face} className={portrait === undefined ? styles.logo : styles.face} sizes="96px" />
      )}
      <p>
        {quote === undefined ? null : (
          <>
            <b>{quote.by}</b>
            {quote.role === '' ? null : <span>{quote.role}</span>}
          </>
        )}
        <span>{shop}</span>
      </p>
    </div>
  );
}

/** The figures before and after, each as a pair of bars with its source. */
function Results({ results }: { readonly results: readonly StudyResult[] }) {
  const { t } = useTranslation('trades');
  if (results.length === 0) return null;
  return (
    <section className={styles.results}>
      <h2>{t('facts.results')}</h2>
      <ul className={styles.figures}>
        {results.map(({ name, before, after, source }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              <dt>{t('facts.before')}</dt>
              <dd>{before.text}</dd>
              <dd className={styles.bar}>
                <Bar share={before.share} />
              </dd>
              <dt className={styles.now}>{t('facts.after')}</dt>
              <dd className={styles.now}>{after.text}</dd>
              <dd className={styles.bar}>
                <Bar share={after.share} isAfter />
              </dd>
            </dl>
            <p className={styles.source}>{source}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarProps {
  readonly share: number;
  readonly isAfter?: boolean;
}

/** A bar drawn in SVG, whose length needs no inline style. */
function Bar({ share, isAfter = false }: BarProps) {
  return (
    <svg
      className={isAfter ? styles.after : styles.before}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={share * 100} height="6" />
    </svg>
  );
}
