import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { ArticleBody } from '../../ui/article/ArticleBody.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container/Container.tsx';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Byline, PostDate } from '../Byline.tsx';
import type { ListedCustomer } from '../load-proof.ts';
import { NextSteps } from '../NextSteps.tsx';
import studyStyles from './case-study.module.css';
import type { Study, StudyResult } from './load-studies.ts';
import type { Industry, UseCases } from './load-use-cases.ts';
import { OneTrade } from './OneTrade.tsx';
import styles from './use-case.module.css';

/** All industries, one industry or use case, or the case study of one shop. */
export function UseCasePage(props: PageProps<UseCases>) {
  return (
    <Sheet name="trades">
      <UseCase {...props} />
    </Sheet>
  );
}

function UseCase({ data, url, settings }: PageProps<UseCases>) {
  switch (data.kind) {
    case 'all':
      return <AllTrades industries={data.industries} />;
    case 'trade':
      return <OneTrade {...data} />;
    case 'study':
      return <CaseStudy {...data} address={settings.origin + url.pathname} />;
  }
}

/** An index of the industries and their use cases. */
function AllTrades({ industries }: { readonly industries: readonly Industry[] }) {
  const { t } = useTranslation('trades');
  return (
    <Container className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {industries.map(({ slug, href, name, description, items }, position) => (
        <section key={slug} className={styles.industry}>
          <div>
            <div className={styles.small}>
              <IndustryScene name={sceneNameOf(slug, position)} />
            </div>
            <h2>
              <Link to={href}>{name}</Link>
            </h2>
            <p>{description}</p>
          </div>
          <ul className={styles.cases}>
            {items.map((item) => (
              <li key={item.href}>
                <h3>
                  <Link to={item.href}>{item.name}</Link>
                </h3>
                <p>{item.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}

interface CaseStudyProps {
  readonly industry: Industry;
  readonly study: Study;
  /** The page's own address, for sharing. */
  readonly address: string;
}

/** The case study of one shop: its speaker, the figures before and after, the timeline and the story. */
function CaseStudy({ industry, study, address }: CaseStudyProps) {
  const { t } = useTranslation('trades');
  const { title, content, pictures, image, customer, results, timeline } = study;
  return (
    <Container className={studyStyles.page}>
      <article>
        <header className={classNames(studyStyles.head, image !== undefined && studyStyles.split)}>
          <Words industry={industry} study={study} />
          {image === undefined ? null : (
            <Picture {...image} className={studyStyles.image} sizes="(min-width: 64em) 560px, 92vw" isFirst />
          )}
        </header>
        <Results results={results} />
        {customer?.demonstration ? <p className={studyStyles.example}>{t('facts.example')}</p> : null}
        {timeline.length === 0 ? null : (
          <section className={studyStyles.timeline}>
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
          <div className={studyStyles.next}>
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
    <div className={studyStyles.words}>
      <nav className={studyStyles.line} aria-label={t('common:navigation.breadcrumb')}>
        <Link to={linkTo('usecase', locale)}>{t('common:navigation.useCases')}</Link>
        <Link to={industry.href}>{industry.name}</Link>
      </nav>
      <h1>
        <Phrases words={words}>{title}</Phrases>
      </h1>
      <p className={studyStyles.line}>
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
    <div className={studyStyles.person}>
      {face === undefined ? null : (
        <Picture
          {...face}
          className={portrait === undefined ? studyStyles.logo : studyStyles.face}
          sizes="96px"
        />
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
    <section className={studyStyles.results}>
      <h2>{t('facts.results')}</h2>
      <ul className={studyStyles.figures}>
        {results.map(({ name, before, after, source }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              <dt>{t('facts.before')}</dt>
              <dd>{before.text}</dd>
              <dd className={studyStyles.bar}>
                <Bar share={before.share} />
              </dd>
              <dt className={studyStyles.now}>{t('facts.after')}</dt>
              <dd className={studyStyles.now}>{after.text}</dd>
              <dd className={studyStyles.bar}>
                <Bar share={after.share} isAfter />
              </dd>
            </dl>
            <p className={studyStyles.source}>{source}</p>
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
      className={isAfter ? studyStyles.after : studyStyles.before}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={share * 100} height="6" />
    </svg>
  );
}
