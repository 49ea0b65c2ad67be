/** The properties of a type by Google's documentation of its search results. */
interface Documented {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

/**
 * What Google requires and recommends of each type that the site describes, by the pages of
 * developers.google.com/search/docs/appearance/structured-data: article, breadcrumb, event, faqpage,
 * merchant-listing, organization, product-snippet, profile-page; and /appearance/site-names for WebSite.
 */
export const GOOGLE: Readonly<Record<string, Documented>> = {
  Organization: {
    required: [],
    recommended: [
      'address',
      'alternateName',
      'contactPoint',
      'description',
      'email',
      'foundingDate',
      'iso6523Code',
      'legalName',
      'logo',
      'name',
      'numberOfEmployees',
      'sameAs',
      'taxID',
      'telephone',
      'url',
      'vatID',
      'hasMerchantReturnPolicy',
      'hasMemberProgram',
      'hasShippingService',
    ],
  },
  ContactPoint: { required: [], recommended: ['email', 'telephone'] },
  WebSite: { required: ['name', 'url'], recommended: ['alternateName'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['item', 'name', 'position'], recommended: [] },
  ItemList: { required: ['itemListElement'], recommended: [] },
  Article: {
    required: [],
    recommended: ['author', 'dateModified', 'datePublished', 'headline', 'image'],
  },
  ProfilePage: { required: ['mainEntity'], recommended: ['dateCreated', 'dateModified'] },
  Person: {
    required: ['name'],
    recommended: [
      'url',
      'alternateName',
      'description',
      'identifier',
      'image',
      'sameAs',
      'agentInteractionStatistic',
      'interactionStatistic',
    ],
  },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['acceptedAnswer', 'name'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
  Product: {
    required: ['image', 'name', 'offers'],
    recommended: [
      'aggregateRating',
      'audience',
      'brand',
      'color',
      'description',
      'gtin',
      'hasCertification',
      'inProductGroupWithID',
      'isVariantOf',
      'material',
      'mpn',
      'pattern',
      'review',
      'size',
      'sku',
      'category',
      'subjectOf',
    ],
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: [
      'availability',
      'hasMerchantReturnPolicy',
      'itemCondition',
      'priceSpecification',
      'priceValidUntil',
      'shippingDetails',
      'url',
    ],
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    recommended: [
      'membershipPointsEarned',
      'priceType',
      'referenceQuantity',
      'validForMemberTier',
      'validFrom',
      'validThrough',
    ],
  },
  Event: event(['description', 'endDate']),
  SaleEvent: event(['description']),
  Place: { required: ['address'], recommended: ['name'] },
};

function event(recommended: readonly string[]): Documented {
  return {
    required: ['location', 'name', 'startDate'],
    recommended: [
      ...recommended,
      'eventStatus',
      'image',
      'offers',
      'organizer',
      'performer',
      'previousStartDate',
    ],
  };
}

const NO_ADDRESS = 'no page shows an address of the company, and markup may say only what the page shows';
const NO_REVIEWS = 'no page shows ratings or reviews of customers';
const ONE_VARIANT = 'each product of the shop has one variant, without sizes or colours';
const AS_A_SERVICE = 'returns and delivery are in the terms and at checkout, by order and not by product';

/** Recommended properties that no page has, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'Organization.address': NO_ADDRESS,
  'Organization.alternateName': 'the company has one name',
  'Organization.foundingDate': 'no page shows it',
  'Organization.iso6523Code': 'no page shows it',
  'Organization.numberOfEmployees': 'no page shows it',
  'Organization.taxID': 'it is on papers only',
  'Organization.vatID': 'it is on papers only',
  'Organization.hasMerchantReturnPolicy': AS_A_SERVICE,
  'Organization.hasMemberProgram': 'there is none',
  'Organization.hasShippingService': AS_A_SERVICE,
  'WebSite.alternateName': 'the product has one name',
  'ProfilePage.dateCreated': 'the day on which staff typed a profile says nothing to readers',
  'Person.alternateName': 'authors have one name',
  'Person.identifier': 'the address identifies them',
  'Person.sameAs': 'profiles elsewhere are not stored',
  'Person.agentInteractionStatistic': 'authors have no followers here',
  'Person.interactionStatistic': 'authors have no followers here',
  'Product.aggregateRating': NO_REVIEWS,
  'Product.review': NO_REVIEWS,
  'Product.audience': 'for apparel',
  'Product.color': ONE_VARIANT,
  'Product.inProductGroupWithID': ONE_VARIANT,
  'Product.isVariantOf': ONE_VARIANT,
  'Product.material': ONE_VARIANT,
  'Product.pattern': ONE_VARIANT,
  'Product.size': ONE_VARIANT,
  'Product.gtin': 'not stored',
  'Product.mpn': 'not stored',
  'Product.hasCertification': 'for energy labels of other countries',
  'Product.category': 'the categories of the shop are our own',
  'Product.subjectOf': 'no 3D model',
  'Offer.hasMerchantReturnPolicy': AS_A_SERVICE,
  'Offer.shippingDetails': AS_A_SERVICE,
  'Offer.priceValidUntil': 'prices have no end',
  'UnitPriceSpecification.membershipPointsEarned': 'there is no member programme',
  'UnitPriceSpecification.validForMemberTier': 'there is no member programme',
  'UnitPriceSpecification.priceType': 'the price is the one that is paid',
  'UnitPriceSpecification.validFrom': 'prices have no begin',
  'UnitPriceSpecification.validThrough': 'prices have no end',
  'Event.offers': 'events are free and take no tickets',
  'Event.performer': 'nobody performs',
  'Event.previousStartDate': 'for events that were moved, which the back office does not record',
  'SaleEvent.offers': 'the offer is described on the page of prices',
  'SaleEvent.performer': 'nobody performs',
  'SaleEvent.previousStartDate': 'for events that were moved, which the back office does not record',
};

/** Recommended properties that only some things of a type have, each with the reason. */
export const SOME_HAVE: Readonly<Record<string, string>> = {
  'Product.sku': 'a plan by the month is no article of a stock',
  'Offer.itemCondition': 'a service has no condition',
  'Person.url': 'a guest has only a name',
  'Person.description': 'a guest has only a name',
  'Person.image': 'an author without a photo has none',
  'UnitPriceSpecification.referenceQuantity': 'only a price by the month has one',
  'Article.datePublished': 'staff may hide the date of a post',
};
