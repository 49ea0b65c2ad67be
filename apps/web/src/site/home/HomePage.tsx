import type { PageProps } from '../../page-contract.ts';
import { ClosingSection } from './ClosingSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { IndustriesSection } from './IndustriesSection.tsx';
import type { HomeData } from './load-home.ts';
import { OfferingsSection } from './OfferingsSection.tsx';
import { PostsSection } from './PostsSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import { SwitchSection } from './SwitchSection.tsx';

export function HomePage({ data: { industries, plans, posts } }: PageProps<HomeData>) {
  return (
    <>
      <HeroSection plans={plans} />
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
