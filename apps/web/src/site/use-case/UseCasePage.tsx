import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { CaseStudy } from './CaseStudy.tsx';
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
