const LIBRARIES =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|jotai)\/(?!.*\?engine)/;

const OURS = [
  /src\/(?:entry-client|routes)/,
  /src\/(?:routing|layouts\/(?:default|parts))\/(?!tend-page|prefetch-pages|scroll-to-anchors|head\/(?:article|event|product)-thing)/,
  /src\/layouts\/[^/]+$/,
  /src\/platform\/(?:refusal|typed-text|missing-texts|http-api|encode-query|is-offline|reload-once|theme)\.ts/,
  /src\/state\/(?:session|messages|use-messages|dialogs|realtime|overlay-nav|use-live(?:-collections)?\.)/,
  /src\/ui\/(?:banner|dialog|spinner|icon|button|link|sheet|container|picture|class-names|timings|measures|keep-focus-in)/,
  /src\/ads\/(?:AdInterruption|AdLink|FooterAd|ad-address|ad-pages|choose-ad|interruption|load-ads|use-counted-ads|ads\.module)/,
  /src\/site\/errors\//,
  /src\/ui\/base\.css$/,
  /core\/(?:i18n\/(?!missing|locale-cookie|back-office|format-day)[a-z\d-]+\.ts|brand\/)/,
  /core\/contract\/(?:errors|ids|localized|pictures|refusal|selling-regions)\.ts/,
  /core\/money\/(?:currency|money|format-money)\.ts/,
];

/** What every form is made of. */
const FORM = [/src\/ui\/field\/(?:Field|TextField|TrapField|field)/, /src\/site\/use-form/];

/** What a price is worked out by. */
const PRICES = [
  /src\/ui\/price\//,
  /node_modules\/.*dinero\.js\//,
  /core\/money\/arithmetic/,
  /core\/pricing\/(?:tax|price-list|gross-price|price-subscription|quantity|subscription)\.ts/,
  /core\/contract\/(?:plan-types|quote-choice)\.ts/,
];

/**
 * What every live page needs is one file: it is packed 6 KB smaller than in the thirty that would be made of it, and takes one
 * journey. What stands in no line here is split as the imports have it.
 */
export const liveChunk = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'live', test: isLive },
    // Calculator and plan flow share it whole.
    { name: 'quote', test: /src\/(?:quote|ui\/(?:quantity|choice))\// },
    { name: 'form', test: (id: string) => FORM.some((part) => part.test(id)) },
    { name: 'kept-typing', test: /kept-typing\.ts$/ },
    { name: 'prices', test: (id: string) => PRICES.some((part) => part.test(id)) },
  ],
};

function isLive(id: string): boolean {
  return LIBRARIES.test(id) || (!id.includes('/node_modules/') && OURS.some((part) => part.test(id)));
}
