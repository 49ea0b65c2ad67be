import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArrowLink } from '../link/ArrowLink.tsx';
import { Link } from '../link/Link.tsx';
import { SiteLink } from '../link/SiteLink.tsx';
import { OutlinePage } from '../outline/OutlinePage.tsx';
import { OutlineSection } from '../outline/OutlineSection.tsx';
import { Notice } from '../section/Notice.tsx';
import { Section } from '../section/Section.tsx';

const TEXT = 'Text';

/** The levels of the headings, in order. */
function levelsOf(page: ReactNode): readonly number[] {
  return [...renderToStaticMarkup(page).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
}

test('a heading is one level below the section that contains it', () => {
  const page = (
    <OutlinePage title="Page" lead="Lead">
      <Notice title="Beside the sections" text="Text" />
      <Section title="Section">
        <Notice title="Within" text="Text" />
        <Section title="Nested">
          <Notice title="Within that" text="Text" />
        </Section>
      </Section>
      <Section title="With a picture" layout="picture">
        <Notice title="Within" text="Text" />
      </Section>
      <OutlineSection title="Outline">
        <Notice title="Within" text="Text" />
      </OutlineSection>
    </OutlinePage>
  );
  expect(levelsOf(page)).toEqual([1, 2, 2, 3, 3, 4, 2, 3, 2, 3]);
});

test('no heading is deeper than h4', () => {
  const nested = [1, 2, 3, 4].reduce<ReactNode>(
    (content, depth) => <Section title={`Depth ${depth}`}>{content}</Section>,
    null,
  );
  expect(levelsOf(nested)).toEqual([2, 3, 4, 4]);
});

test('the types reject a link without a destination, and a section or page without a title', () => {
  const refused = [
    // @ts-expect-error: a link leads somewhere
    () => <Link>{TEXT}</Link>,
    // @ts-expect-error: a link leads somewhere
    () => <SiteLink>{TEXT}</SiteLink>,
    // @ts-expect-error: a link leads somewhere
    () => <ArrowLink to={undefined}>{TEXT}</ArrowLink>,
    // @ts-expect-error: a section has a title
    () => <Section>{TEXT}</Section>,
    // @ts-expect-error: a page has a title
    () => <OutlinePage lead="Lead" />,
  ];
  expect(refused).toHaveLength(5);
});
