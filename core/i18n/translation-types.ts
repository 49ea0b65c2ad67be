import type account from './locales/en/account.json';
import type backOffice from './locales/en/back-office/back-office.json';
import type desk from './locales/en/back-office/desk.json';
import type editor from './locales/en/back-office/editor.json';
import type history from './locales/en/back-office/history.json';
import type preview from './locales/en/back-office/preview.json';
import type program from './locales/en/back-office/program.json';
import type screens from './locales/en/back-office/screens.json';
import type social from './locales/en/back-office/social.json';
import type table from './locales/en/back-office/table.json';
import type transfer from './locales/en/back-office/transfer.json';
import type billing from './locales/en/billing.json';
import type checkout from './locales/en/checkout.json';
import type common from './locales/en/common.json';
import type consent from './locales/en/consent.json';
import type enquiry from './locales/en/enquiry.json';
import type events from './locales/en/events.json';
import type features from './locales/en/features.json';
import type figures from './locales/en/figures.json';
import type forms from './locales/en/forms.json';
import type guides from './locales/en/guides.json';
import type landing from './locales/en/landing.json';
import type legal from './locales/en/legal.json';
import type meta from './locales/en/meta.json';
import type offerings from './locales/en/offerings.json';
import type portal from './locales/en/portal.json';
import type pricing from './locales/en/pricing.json';
import type records from './locales/en/records.json';
import type bank from './locales/en/server/bank.json';
import type lines from './locales/en/server/lines.json';
import type mails from './locales/en/server/mails.json';
import type papers from './locales/en/server/papers.json';
import type shop from './locales/en/shop.json';
import type site from './locales/en/site.json';
import type trades from './locales/en/trades.json';

// The English files define the keys: a key that they lack is a type error wherever `t` is called.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      site: typeof site;
      pricing: typeof pricing;
      enquiry: typeof enquiry;
      billing: typeof billing;
      account: typeof account;
      guides: typeof guides;
      checkout: typeof checkout;
      consent: typeof consent;
      meta: typeof meta;
      portal: typeof portal;
      forms: typeof forms;
      records: typeof records;
      features: typeof features;
      offerings: typeof offerings;
      trades: typeof trades;
      figures: typeof figures;
      events: typeof events;
      shop: typeof shop;
      landing: typeof landing;
      legal: typeof legal;
      screens: typeof screens;
      social: typeof social;
      desk: typeof desk;
      transfer: typeof transfer;
      history: typeof history;
      preview: typeof preview;
      editor: typeof editor;
      table: typeof table;
      backOffice: typeof backOffice;
      program: typeof program;
      mails: typeof mails;
      papers: typeof papers;
      lines: typeof lines;
      bank: typeof bank;
    };
  }
}
