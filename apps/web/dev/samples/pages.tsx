import { imageUrl } from '@harbour/core/contract/values';
import { ArticleBody } from '../../src/ui/article/ArticleBody.tsx';
import { ButtonLink } from '../../src/ui/button/ButtonLink.tsx';
import { Carousel } from '../../src/ui/carousel/Carousel.tsx';
import { Container } from '../../src/ui/container/Container.tsx';
import { ContentsList } from '../../src/ui/contents/ContentsList.tsx';
import { Heading, SectionContent } from '../../src/ui/heading/Heading.tsx';
import { ArrowLink } from '../../src/ui/link/ArrowLink.tsx';
import { SiteLink } from '../../src/ui/link/SiteLink.tsx';
import { Markdown, MarkdownPicture } from '../../src/ui/markdown/Markdown.tsx';
import { NoWrap } from '../../src/ui/no-wrap/NoWrap.tsx';
import { EntryIndex } from '../../src/ui/outline/EntryIndex.tsx';
import { OutlinePage } from '../../src/ui/outline/OutlinePage.tsx';
import { OutlineSection } from '../../src/ui/outline/OutlineSection.tsx';
import { Phrases } from '../../src/ui/phrases/Phrases.tsx';
import { Picture } from '../../src/ui/picture/Picture.tsx';
import { Sources } from '../../src/ui/picture/Sources.tsx';
import { Section } from '../../src/ui/section/Section.tsx';
import { StepLine } from '../../src/ui/section/StepLine.tsx';
import { SentenceGap } from '../../src/ui/sentence-gap/SentenceGap.tsx';
import { Sheet, SheetProvider } from '../../src/ui/sheet/Sheet.tsx';
import { StockCount } from '../../src/ui/vignette/StockCount.tsx';
import type { SampleGroup, SampleProps } from '../sample-group.ts';

const outlinePage: SampleGroup = {
  name: 'outline-page',
  components: { OutlinePage, OutlineSection, EntryIndex },
  samples: {
    text: ({ texts }) => (
      <OutlinePage title={texts.title} lead={texts.sentence}>
        <p>{texts.paragraph}</p>
      </OutlinePage>
    ),
    sections: ({ texts }) => (
      <OutlinePage
        eyebrow={texts.name}
        title={texts.title}
        lead={texts.sentence}
        actions={<ButtonLink to="/">{texts.action}</ButtonLink>}
      >
        <OutlineSection title={texts.title}>
          <EntryIndex entries={entriesOf(texts)} />
        </OutlineSection>
      </OutlinePage>
    ),
    picture: ({ texts }) => (
      <OutlinePage
        title={texts.title}
        lead={texts.sentence}
        actions={<ArrowLink to="/">{texts.action}</ArrowLink>}
        picture={<StockCount />}
      />
    ),
    'long-word': ({ texts }) => <OutlinePage title={texts.longWord} lead={texts.longWord} />,
  },
};

const section: SampleGroup = {
  name: 'section',
  components: { Section, StepLine, Container },
  samples: {
    side: ({ texts }) => (
      <Section title={texts.title} text={texts.sentence}>
        <p>{texts.paragraph}</p>
      </Section>
    ),
    'stack-steps': ({ texts }) => (
      <Section layout="stack" title={texts.title} text={texts.sentence}>
        <StepLine steps={texts.steps} />
      </Section>
    ),
    picture: ({ texts }) => (
      <Section
        layout="picture"
        tone="sunken"
        title={texts.title}
        text={texts.sentence}
        picture={<StockCount />}
      />
    ),
    night: ({ texts }) => <Section tone="night" title={texts.title} text={texts.sentence} />,
    'title-only': ({ texts }) => <Section title={texts.title} />,
    'long-word': ({ texts }) => <Section title={texts.longWord} text={texts.longWord} />,
    container: ({ texts }) => <Container>{texts.sentence}</Container>,
  },
};

const heading: SampleGroup = {
  name: 'heading',
  components: { Heading, SectionContent },
  samples: {
    levels: ({ texts }) => (
      <>
        <Heading>{texts.title}</Heading>
        <SectionContent>
          <Heading>{texts.title}</Heading>
          <SectionContent>
            <Heading>{texts.title}</Heading>
          </SectionContent>
        </SectionContent>
      </>
    ),
    'long-text': ({ texts }) => <Heading>{texts.paragraph}</Heading>,
  },
};

const article: SampleGroup = {
  name: 'article',
  components: { ArticleBody, Markdown, MarkdownPicture },
  samples: {
    listed: ({ texts }) => <ArticleBody text={articleOf(texts)} pictures={{}} share={shareOf(texts)} />,
    short: ({ texts }) => <Markdown text={texts.paragraph} />,
    empty: () => <Markdown text="" />,
    'all-blocks': ({ texts }) => <Markdown text={blocksOf(texts)} />,
    'long-word': ({ texts }) => <Markdown text={`${texts.longWord}\n\n\`\`\`\n${texts.longWord}\n\`\`\``} />,
    picture: ({ texts, picture }) =>
      picture === undefined ? texts.empty : <Markdown text={`![${texts.title}](${imageUrl(picture)})`} />,
  },
};

const picture: SampleGroup = {
  name: 'picture',
  components: { Picture, Sources },
  samples: {
    loaded: ({ texts, picture: id }) =>
      id === undefined ? (
        texts.empty
      ) : (
        <Picture id={id} width={1600} height={900} alt={texts.title} sizes="(min-width: 768px) 640px, 92vw" />
      ),
  },
};

const contentsList: SampleGroup = {
  name: 'contents-list',
  components: { ContentsList },
  samples: {
    nested: ({ texts }) => (
      <ContentsList
        label={texts.title}
        entries={texts.names.map((text, index) => ({ id: `sample-${index}`, text, isNested: index % 3 > 0 }))}
      />
    ),
    counts: ({ texts }) => (
      <ContentsList
        label={texts.name}
        entries={texts.names.map((text, count) => ({ id: `sample-${count}`, text, count }))}
      />
    ),
    'long-word': ({ texts }) => (
      <ContentsList
        label={texts.sentence}
        entries={[{ id: 'contents-list', text: texts.longWord, count: 3 }]}
      />
    ),
  },
};

const carousel: SampleGroup = {
  name: 'carousel',
  components: { Carousel },
  samples: {
    several: ({ texts }) => <Carousel label={texts.title} slides={slidesOf(texts.names)} />,
    one: ({ texts }) => <Carousel label={texts.name} slides={slidesOf([texts.sentence])} />,
    'long-word': ({ texts }) => (
      <Carousel label={texts.sentence} slides={slidesOf([texts.longWord, texts.paragraph])} />
    ),
  },
};

const noWrap: SampleGroup = {
  name: 'no-wrap',
  components: { NoWrap },
  samples: {
    part: ({ texts }) => (
      <p>
        <NoWrap part="HB-2026-000123">{`${texts.sentence} HB-2026-000123`}</NoWrap>
      </p>
    ),
    'part-missing': ({ texts }) => (
      <p>
        <NoWrap part="HB-2026-000123">{texts.sentence}</NoWrap>
      </p>
    ),
  },
};

const phrases: SampleGroup = {
  name: 'phrases',
  components: { Phrases },
  samples: {
    several: ({ texts }) => (
      <h3>
        <Phrases>{`${texts.title}：${texts.sentence}`}</Phrases>
      </h3>
    ),
    one: ({ texts }) => (
      <h3>
        <Phrases>{texts.name}</Phrases>
      </h3>
    ),
  },
};

const sentenceGap: SampleGroup = {
  name: 'sentence-gap',
  components: { SentenceGap },
  samples: {
    sentences: ({ texts }) => (
      <p>
        {texts.sentence}
        <SentenceGap />
        {texts.sentence}
      </p>
    ),
  },
};

const sheet: SampleGroup = {
  name: 'sheet',
  components: { Sheet, SheetProvider },
  samples: {
    loaded: ({ texts }) => (
      <SheetProvider value={{}}>
        <Sheet name="plan">{texts.sentence}</Sheet>
      </SheetProvider>
    ),
  },
};

/** The components that pages are made of. */
export const PAGE_GROUPS: readonly SampleGroup[] = [
  outlinePage,
  section,
  heading,
  article,
  picture,
  contentsList,
  carousel,
  noWrap,
  phrases,
  sentenceGap,
  sheet,
];

type Texts = SampleProps['texts'];

function entriesOf(texts: Texts) {
  return texts.steps.map(({ title, text }, index) => ({
    key: title,
    term: title,
    text,
    ...(index === 0 ? { to: '/' } : {}),
  }));
}

function shareOf({ title }: Texts) {
  return { title, address: 'https://example.com' };
}

function articleOf({ steps, paragraph }: Texts): string {
  return steps.map(({ title, text }) => `## ${title}\n\n${text} ${paragraph}`).join('\n\n');
}

function blocksOf({ names, sentence, title, action }: Texts): string {
  return [
    `## ${names[3]}`,
    sentence,
    `### ${names[4]}`,
    `**${action}** *${title}* \`${action}\``,
    `- ${names[0]}\n- ${names[1]}\n  - ${names[2]}`,
    `3. ${names[3]}\n4. ${names[4]}`,
    `> ${sentence}`,
    `\`\`\`\n${action}\n\`\`\``,
    `[${title}](https://example.com)`,
  ].join('\n\n');
}

function slidesOf(texts: readonly string[]) {
  return texts.map((text) => ({ key: text, content: <SiteLink to="/">{text}</SiteLink> }));
}
