import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArticleBody } from '../../ui/article/ArticleBody.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { PostDate } from '../PostDate.tsx';
import type { Study } from './load-studies.ts';
import type { Industry } from './load-use-cases.ts';
import styles from './use-case.module.css';

interface CaseStudyProps {
  readonly industry: Industry;
  readonly study: Study;
  /** The page's own address, for sharing. */
  readonly address: string;
}

/** The full case study of one shop. */
export function CaseStudy({ industry, study, address }: CaseStudyProps) {
  const { t } = useTranslation(['trades', 'common']);
  const { locale } = usePageHost();
  const { title, content, pictures, image, publishedAt, region } = study;
  return (
    <Container className={styles.page}>
      <article>
        <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
          <Link to={linkTo('usecase', locale)}>{t('common:navigation.useCases')}</Link>
          <Link to={industry.href}>{industry.name}</Link>
        </nav>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.line}>
          <b>{t('trades:study')}</b>
          {region === 'hk' || region === 'sg' ? <span>{t(`common:region.${region}`)}</span> : null}
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
