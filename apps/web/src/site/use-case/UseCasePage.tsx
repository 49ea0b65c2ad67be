import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { ArticleBody } from '../../ui/article/ArticleBody.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Byline } from '../Byline.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { PostDate } from '../PostDate.tsx';
import type { Study } from './load-studies.ts';
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

/** The full case study of one shop. */
function CaseStudy({ industry, study, address }: CaseStudyProps) {
  const { t } = useTranslation(['trades', 'common']);
  const { locale } = usePageHost();
  const { title, content, pictures, image, publishedAt, byline, region } = study;
  return (
    <Container className={styles.page}>
      <article>
        <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
          <Link to={linkTo('usecase', locale)}>{t('common:navigation.useCases')}</Link>
          <Link to={industry.href}>{industry.name}</Link>
        </nav>
        <h1 className={styles.title}>
          <Phrases>{title}</Phrases>
        </h1>
        <p className={styles.line}>
          <b>{t('trades:study')}</b>
          {region === 'hk' || region === 'sg' ? <span>{t(`common:region.${region}`)}</span> : null}
          {byline === undefined ? null : <Byline of={byline} />}
          {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
        </p>
        {image === undefined ? null : (
          <Picture {...image} className={styles.image} sizes="(min-width: 1280px) 1200px, 92vw" isFirst />
        )}
        <ArticleBody text={content} pictures={pictures} share={{ title, address }}>
          <div className={styles.next}>
            <NextSteps />
          </div>
        </ArticleBody>
      </article>
    </Container>
  );
}
