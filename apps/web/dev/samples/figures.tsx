import { money } from '@harbour/core/money';
import { BarTable, ShareTable } from '../../src/ui/chart/chart-tables.tsx';
import { Icon } from '../../src/ui/icon/Icon.tsx';
import { ICON_PATHS, type IconName } from '../../src/ui/icon/icon-paths.ts';
import { Drawing, Glow, Line, Solid, Tint } from '../../src/ui/illustration/Drawing.tsx';
import { HarbourScene } from '../../src/ui/illustration/HarbourScene.tsx';
import {
  BoutiqueScene,
  CafeScene,
  ClassroomScene,
  ClinicScene,
  IndustryScene,
  MarketScene,
  SalonScene,
  StallScene,
  SupermarketScene,
} from '../../src/ui/illustration/IndustryScene.tsx';
import { SCENE_NAMES } from '../../src/ui/illustration/scene-name.ts';
import { Price } from '../../src/ui/price/Price.tsx';
import { FactTable } from '../../src/ui/section/FactTable.tsx';
import { KitchenScreen } from '../../src/ui/vignette/KitchenScreen.tsx';
import { KitchenTicket } from '../../src/ui/vignette/KitchenTicket.tsx';
import { PaidReceipt } from '../../src/ui/vignette/PaidReceipt.tsx';
import { PaymentTerminal } from '../../src/ui/vignette/PaymentTerminal.tsx';
import { StockCount } from '../../src/ui/vignette/StockCount.tsx';
import { TillScreen } from '../../src/ui/vignette/TillScreen.tsx';
import { Gallery, Night, Row } from '../Stage.tsx';
import type { SampleGroup, SampleProps } from '../sample-group.ts';

const COUNTS = [12, 48, 31, 7, 0, 23];

const chart: SampleGroup = {
  name: 'chart',
  components: { BarTable, ShareTable },
  samples: {
    bars: ({ texts }) => (
      <BarTable
        caption={texts.title}
        head={[texts.name, texts.action]}
        entries={entriesOf(texts.names)}
        format={String}
      />
    ),
    'bars-empty': ({ texts }) => (
      <BarTable caption={texts.title} head={[texts.name, texts.action]} entries={[]} format={String} />
    ),
    shares: ({ texts }) => (
      <ShareTable
        caption={texts.title}
        head={[texts.name, texts.action]}
        entries={entriesOf(texts.names)}
        format={String}
      />
    ),
    'long-word': ({ texts }) => (
      <BarTable
        caption={texts.sentence}
        head={[texts.name, texts.action]}
        entries={entriesOf([texts.longWord])}
        format={String}
      />
    ),
  },
};

const factTable: SampleGroup = {
  name: 'fact-table',
  components: { FactTable },
  samples: {
    rows: ({ texts }) => (
      <FactTable caption={texts.title} head={[texts.name, texts.action, texts.cancel]} rows={rowsOf(texts)} />
    ),
    empty: ({ texts }) => <FactTable caption={texts.title} head={[texts.name, texts.action]} rows={[]} />,
    'long-word': ({ texts }) => (
      <FactTable
        caption={texts.sentence}
        head={[texts.name, texts.action]}
        rows={[{ key: 'long', cells: [texts.longWord, texts.longWord] }]}
      />
    ),
  },
};

const price: SampleGroup = {
  name: 'price',
  components: { Price },
  samples: {
    label: () => <Price amount={money('HKD', 123_400)} />,
    full: () => <Price amount={money('SGD', 123_456)} format="full" />,
    zero: () => <Price amount={money('HKD', 0)} />,
    negative: () => <Price amount={money('HKD', -1200)} format="full" />,
    large: () => <Price amount={money('HKD', 123_456_789_000)} format="full" />,
  },
};

const ICONS = Object.keys(ICON_PATHS).filter((name): name is IconName => Object.hasOwn(ICON_PATHS, name));

const icon: SampleGroup = {
  name: 'icon',
  components: { Icon },
  samples: {
    all: () => (
      <Row>
        {ICONS.map((name) => (
          <Icon key={name} name={name} size={24} label={name} />
        ))}
      </Row>
    ),
    sizes: () => (
      <Row>
        {[14, 16, 20, 24, 40].map((size) => (
          <Icon key={size} name="check" size={size} />
        ))}
      </Row>
    ),
  },
};

const illustration: SampleGroup = {
  name: 'illustration',
  components: {
    IndustryScene,
    HarbourScene,
    Drawing,
    Tint,
    Solid,
    Line,
    Glow,
    BoutiqueScene,
    CafeScene,
    ClassroomScene,
    ClinicScene,
    MarketScene,
    SalonScene,
    StallScene,
    SupermarketScene,
  },
  samples: {
    industries: () => (
      <Gallery>
        {SCENE_NAMES.map((name) => (
          <IndustryScene key={name} name={name} />
        ))}
      </Gallery>
    ),
    harbour: () => (
      <Night>
        <HarbourScene />
      </Night>
    ),
    strokes: () => (
      <Drawing width={220} height={60}>
        <Tint d="M10 10h40v40h-40z" />
        <Solid d="M40 20h40v30h-40z" />
        <Line d="M100 50l30-40 30 40" />
        <Glow d="M170 30h40" />
      </Drawing>
    ),
  },
};

const vignette: SampleGroup = {
  name: 'vignette',
  components: { TillScreen, KitchenTicket, KitchenScreen, StockCount, PaymentTerminal, PaidReceipt },
  samples: {
    till: () => <TillScreen trade="restaurant" place="hk" />,
    'till-charges': () => <TillScreen trade="restaurant" place="sg" />,
    'till-store': () => <TillScreen trade="fashion-retail" place="hk" />,
    ticket: () => <KitchenTicket />,
    stations: () => <KitchenScreen />,
    stock: () => <StockCount />,
    terminal: () => <PaymentTerminal place="hk" />,
    receipt: () => <PaidReceipt place="hk" />,
  },
};

/** The components that show figures and pictures of the product. */
export const FIGURE_GROUPS: readonly SampleGroup[] = [price, chart, factTable, icon, illustration, vignette];

function entriesOf(names: readonly string[]) {
  return names.map((name, index) => ({ key: name, name, count: COUNTS[index] ?? 0 }));
}

function rowsOf({ names, sentence }: SampleProps['texts']) {
  return names.slice(0, 3).map((name, index) => ({ key: name, cells: [name, COUNTS[index], sentence] }));
}
