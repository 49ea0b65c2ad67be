import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import type { Industry, UseCases } from './load-use-cases.ts';
import styles from './use-case.module.css';

/** Every trade, one trade, or one case of it. */
export function UseCasePage({ data: { industries, item }, params, locale }: PageProps<UseCases>) {
  const { t } = useTranslation('site');
  const industry = params.industory === undefined ? undefined : industries[0];
  const shown = item ?? industry;
  return (
    <Container className={styles.page}>
      <h1>{shown?.name ?? t('useCase.title')}</h1>
      <p className={styles.lead}>{shown?.description ?? t('useCase.description')}</p>
      {industry === undefined ? null : (
        <ArrowLink className={styles.price} to={linkTo('pricing', locale, {}, { industry: industry.slug })}>
          {t('useCase.price', { industry: industry.name })}
        </ArrowLink>
      )}
      {industries.map((each) => (
        <section key={each.slug} className={styles.industry}>
          {industry === undefined ? (
            <h2>
              <Link to={each.href}>{each.name}</Link>
            </h2>
          ) : (
            <h2>{item === undefined ? each.name : t('useCase.others', { industry: each.name })}</h2>
          )}
          <Cases industry={each} except={item?.href} />
        </section>
      ))}
    </Container>
  );
}

function Cases({ industry, except }: { readonly industry: Industry; readonly except: string | undefined }) {
  const shown = industry.items.filter(({ href }) => href !== except);
  return (
    <ul className={styles.cases}>
      {shown.map(({ href, name, description }) => (
        <li key={href}>
          <h3>
            <Link to={href}>{name}</Link>
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
