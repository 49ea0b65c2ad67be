const LIBRARIES =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|jotai)\/(?!.*\?engine)/;

const OURS = [
  /src\/(?:entry-client|routes)/,
  /src\/(?:routing|layouts\/(?:default|parts))\//,
  /src\/layouts\/[^/]+$/,
  /src\/platform\/(?:typed-text|missing-texts|http-api|encode-query|reload-once|theme)\.ts/,
  /src\/state\/(?:session|messages|use-messages|dialogs|realtime|overlay-nav|use-live)/,
  /src\/ui\/(?:banner|dialog|spinner|icon|button|link|sheet|container|class-names|timings|measures)/,
  /src\/site\/errors\//,
  /core\/(?:i18n\/[a-z-]+\.ts|brand\/)/,
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
  ],
};

function isLive(id: string): boolean {
  return LIBRARIES.test(id) || (!id.includes('/node_modules/') && OURS.some((part) => part.test(id)));
}
