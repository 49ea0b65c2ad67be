import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ActionRow } from '../../ui/button/ActionRow.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { HarbourScene } from '../../ui/illustration/HarbourScene.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { PostDate } from '../Byline.tsx';
import { FIGURES } from '../figures.ts';
import type { QuotedCustomer } from '../load-proof.ts';
import { PlanReceipt } from '../PlanReceipt.tsx';
import type { HomePlan } from '../starting-plans.ts';
import { CustomerFigures, CustomerQuote } from '../Testimonial.tsx';
import { HeroSection } from './HeroSection.tsx';
import styles from './home.module.css';
import { IndustriesSection } from './IndustriesSection.tsx';
import type { HomeData, HomePost } from './load-home.ts';
import { OfferingsSection } from './OfferingsSection.tsx';
import postStyles from './posts.module.css';
import prices from './prices.module.css';
import resultStyles from './result.module.css';
import switchStyles from './switch.module.css';

export function HomePage({ data: { featured, industries, photo, plans, posts } }: PageProps<HomeData>) {
  return (
    <>
      <HeroSection plans={plans} photo={photo} />
      {featured === undefined ? null : <ResultSection customer={featured} />}
      <OfferingsSection />
      <FiguresSection />
      {industries.length === 0 ? null : <IndustriesSection industries={industries} />}
      <PricesSection plans={plans} />
      <SwitchSection />
      {posts.length === 0 ? null : <PostsSection posts={posts} />}
      <ClosingSection />
    </>
  );
}

/** The closing invitation, over the harbour at night. */
function ClosingSection() {
  const { t } = useTranslation('site');
  const phone = brand.phones[usePageHost().place];
  return (
    <section className={styles.closing}>
      <Container className={styles.words}>
        <h2>{t('home.closing.title')}</h2>
        <p>{t('home.closing.lead')}</p>
        <ActionRow className={styles.actions}>
          <ContactLink className={buttonClassName({ kind: 'night', size: 'large' })}>
            {t('home.closing.action')}
          </ContactLink>
          <a className={styles.phone} href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
        </ActionRow>
      </Container>
      <HarbourScene className={styles.scene} />
    </section>
  );
}

interface PricesSectionProps {
  readonly plans: readonly HomePlan[];
}

/** The plans as a printed receipt, and a link to the calculator. */
function PricesSection({ plans }: PricesSectionProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  const months = plans[0]?.prepayMonth;
  return (
    <section className={prices.prices}>
      <Container className={prices.split}>
        <div className={prices.words}>
          <h2>{t('home.prices.title')}</h2>
          <p>{months === undefined ? t('home.prices.leadNoPlans') : t('home.prices.lead', { months })}</p>
          <ButtonLink to={linkTo('pricing', locale)} kind="secondary">
            {t('home.prices.calculate')}
          </ButtonLink>
        </div>
        {plans.length === 0 ? null : <PlanReceipt plans={plans} />}
      </Container>
    </section>
  );
}

interface ResultSectionProps {
  readonly customer: QuotedCustomer;
}

/** One customer's result: their quote with its speaker, and their figures, each with its source. */
function ResultSection({ customer }: ResultSectionProps) {
  const { t } = useTranslation(['site', 'common', 'proof']);
  const { name, place, quote, figures, demonstration, portrait, story } = customer;
  return (
    <section className={resultStyles.band} aria-label={t('home.result.label', { name })}>
      <Container className={resultStyles.split}>
        <CustomerQuote look="band" text={quote.text} portrait={portrait}>
          <b>{quote.by}</b>
          <span>{[quote.role, name, t(`common:region.${place}`)].filter(Boolean).join(' · ')}</span>
        </CustomerQuote>
        <CustomerFigures look="band" figures={figures} />
        {story === undefined ? null : (
          <ArrowLink to={story} className={resultStyles.story}>
            {t('proof:customers.story')}
          </ArrowLink>
        )}
        {demonstration ? <p className={resultStyles.example}>{t('home.result.example')}</p> : null}
      </Container>
    </section>
  );
}

/** How a shop switches: four steps along the quay, with the arrival of the kit marked. */
function SwitchSection() {
  const { t } = useTranslation('site');
  const steps = [
    { title: t('home.switch.step1.title'), text: t('home.switch.step1.text') },
    { title: t('home.switch.step2.title'), text: t('home.switch.step2.text') },
    {
      title: t('home.switch.step3.title', { count: FIGURES.kitWorkingDays }),
      text: t('home.switch.step3.text'),
    },
    { title: t('home.switch.step4.title'), text: t('home.switch.step4.text') },
  ];
  return (
    <section className={switchStyles.switch}>
      <Container>
        <h2>{t('home.switch.title')}</h2>
        <ol className={switchStyles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={switchStyles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** Each figure, and the page with more about it, if there is one. */
const FIGURE_ROWS = [
  { name: 'features', figure: `${FIGURES.features}+`, page: 'featureList' },
  { name: 'payments', figure: `${FIGURES.paymentOptions}+`, page: 'harbourPay' },
  { name: 'discounts', figure: `${FIGURES.discountTypes}+`, page: 'featureList' },
  { name: 'countries', figure: `${FIGURES.countries}+`, page: null },
  { name: 'settlement', figure: `T+${FIGURES.settlementDays}`, page: 'rates' },
] as const;

/** The company in numbers, small and with links: the customers' own results come first. */
function FiguresSection() {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.strip}>
      <Container className={styles.frame}>
        <h2 className={styles.title}>{t('home.figures.title')}</h2>
        <ul className={styles.row}>
          {FIGURE_ROWS.map(({ name, figure, page }) => (
            <li key={name}>
              <Figure to={page && linkTo(page, locale)}>
                <b>{figure}</b> {t(`home.figures.${name}`)}
              </Figure>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

interface FigureProps {
  /** Path of the page with more about it; `null` if there is none. */
  readonly to: string | null;
  readonly children: ReactNode;
}

function Figure({ to, children }: FigureProps) {
  return to === null ? <p>{children}</p> : <Link to={to}>{children}</Link>;
}

interface PostsSectionProps {
  readonly posts: readonly HomePost[];
}

/** The newest posts, as a magazine's contents: one large, the rest in a column. */
function PostsSection({ posts }: PostsSectionProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={postStyles.posts}>
      <Container className={postStyles.frame}>
        <div className={postStyles.head}>
          <h2>{t('home.posts.title')}</h2>
          <ArrowLink to={linkTo('blogs', locale)}>{t('home.posts.all')}</ArrowLink>
        </div>
        <ul className={postStyles.list}>
          {posts.map((post) => (
            <li key={post.href} className={postStyles.post}>
              {post.day !== undefined && <PostDate at={post.day} />}
              <h3 className={postStyles.title}>
                <Link to={post.href}>
                  <Phrases words={post.words}>{post.title}</Phrases>
                </Link>
              </h3>
              <p>{post.excerpt}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
