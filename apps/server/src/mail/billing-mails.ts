import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';
import { formatDay } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import type { BillingNews } from '../billing/intent.ts';
import { type BillingPlace, placesOf } from './billing-places.ts';
import type { Mail } from './messages.ts';

/** The facts of any kind of news as they are printed; what a kind has not is empty. */
interface Facts {
  readonly total: string;
  readonly on: string;
  readonly retryOn: readonly string[];
  readonly until: string;
}

/** What is said of each kind of news, the subject and then the text, and what each place is called that a mail leads to. */
type Wording = {
  readonly [kind in BillingNews['kind']]: (
    reference: string,
    facts: Facts,
  ) => readonly [subject: string, text: string];
} & { readonly places: { readonly [place in BillingPlace]: string } };

const { name, company } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    billed: (reference, { total, on }) => [
      `Your next ${name} bill: ${total} on ${on}`,
      `The next term of your subscription ${reference} begins on ${on}. On that day we charge ${total} to the card you keep with us, less the credit you have. Nothing else is needed. Until then you can change or cancel it.`,
    ],
    renewed: (reference, { total, on }) => [
      `Your ${name} subscription goes on`,
      `Thank you. ${total} is paid, and the next term of your subscription ${reference} runs from ${on}.`,
    ],
    declined: (reference, { total, retryOn }) => [
      `We could not charge your card for ${name}`,
      `We could not take ${total} for your subscription ${reference}. It keeps running for now. We try again on ${retryOn.join(', ')}; after the last of these days the subscription ends. You can pay at once, or give us another card.`,
    ],
    ended: (reference, { on }) => [
      `Your ${name} subscription has ended`,
      `Your subscription ${reference} ended on ${on}, and nothing more is charged for it. Your invoices stay in your account.`,
    ],
    changed: (reference, { total, on }) => [
      `Your ${name} subscription is changed`,
      `The change of your subscription ${reference} holds from ${on}. Charged now: ${total}.`,
    ],
    changeDeclined: (reference, { total, on }) => [
      `The change of your ${name} subscription was not made`,
      `The bank has declined ${total} for the change of your subscription ${reference} that you confirmed on ${on}. Nothing was charged, and nothing has changed. Give us another card, or confirm the change again.`,
    ],
    paused: (reference, { on, until }) => [
      `Your ${name} subscription is paused`,
      `Your subscription ${reference} is paused from ${on} and goes on by itself on ${until}. The days you have paid for are kept for afterwards. You can let it go on earlier.`,
    ],
    resumed: (reference, { on }) => [
      `Your ${name} subscription goes on`,
      `Your subscription ${reference} goes on from ${on}.`,
    ],
    cancelled: (reference, { on }) => [
      `Your ${name} subscription is cancelled`,
      `Your subscription ${reference} ends on ${on}. Until then everything works, and you can take this back.`,
    ],
    places: {
      card: 'Another card',
      invoice: 'The invoice',
      invoices: 'Your invoices',
      pay: 'Pay at once',
      resume: 'Go on earlier',
      subscription: 'Your subscription',
    },
  },
  'zh-hk': {
    billed: (reference, { total, on }) => [
      `你的下一張 ${name} 帳單：${on} 收取 ${total}`,
      `你的訂閱 ${reference} 下一期於 ${on} 開始。我們會於當日從你保留的信用卡收取 ${total}（先扣除你的結餘），你無需再做任何事，並可於此前更改或取消。`,
    ],
    renewed: (reference, { total, on }) => [
      `你的 ${name} 訂閱已續期`,
      `多謝。已收到 ${total}，你的訂閱 ${reference} 下一期由 ${on} 開始。`,
    ],
    declined: (reference, { total, retryOn }) => [
      `未能從你的信用卡收取 ${name} 費用`,
      `我們未能就訂閱 ${reference} 收取 ${total}。服務暫時照常。我們會於 ${retryOn.join('、')} 再試；最後一日仍未成功，訂閱便會結束。你可以立即付款，或更換信用卡。`,
    ],
    ended: (reference, { on }) => [
      `你的 ${name} 訂閱已結束`,
      `你的訂閱 ${reference} 已於 ${on} 結束，不會再收取任何費用。你的發票仍保留在帳戶內。`,
    ],
    changed: (reference, { total, on }) => [
      `你的 ${name} 訂閱已更改`,
      `訂閱 ${reference} 的更改由 ${on} 起生效。現已收取：${total}。`,
    ],
    changeDeclined: (reference, { total, on }) => [
      `你的 ${name} 訂閱未有更改`,
      `你於 ${on} 確認了訂閱 ${reference} 的更改，但銀行拒絕了 ${total} 的收費。我們沒有收取任何費用，訂閱亦沒有改變。請更換信用卡，或再次確認更改。`,
    ],
    paused: (reference, { on, until }) => [
      `你的 ${name} 訂閱已暫停`,
      `訂閱 ${reference} 由 ${on} 起暫停，並於 ${until} 自動恢復。已付款的日子會保留至恢復之後。你亦可提早恢復。`,
    ],
    resumed: (reference, { on }) => [`你的 ${name} 訂閱已恢復`, `訂閱 ${reference} 由 ${on} 起恢復。`],
    cancelled: (reference, { on }) => [
      `你的 ${name} 訂閱已取消`,
      `訂閱 ${reference} 將於 ${on} 結束。在此之前一切照常，你亦可撤回取消。`,
    ],
    places: {
      card: '更換信用卡',
      invoice: '發票',
      invoices: '你的發票',
      pay: '立即付款',
      resume: '提早恢復',
      subscription: '你的訂閱',
    },
  },
  'zh-cn': {
    billed: (reference, { total, on }) => [
      `您的下一张 ${name} 账单：${on} 收取 ${total}`,
      `您的订阅 ${reference} 下一期于 ${on} 开始。我们会于当日从您保留的银行卡收取 ${total}（先扣除您的余额），您无需再做任何事，并可在此之前更改或取消。`,
    ],
    renewed: (reference, { total, on }) => [
      `您的 ${name} 订阅已续期`,
      `谢谢。已收到 ${total}，您的订阅 ${reference} 下一期从 ${on} 开始。`,
    ],
    declined: (reference, { total, retryOn }) => [
      `未能从您的银行卡收取 ${name} 费用`,
      `我们未能为订阅 ${reference} 收取 ${total}。服务暂时照常。我们会于 ${retryOn.join('、')} 再试；最后一天仍未成功，订阅就会结束。您可以立即付款，或更换银行卡。`,
    ],
    ended: (reference, { on }) => [
      `您的 ${name} 订阅已结束`,
      `您的订阅 ${reference} 已于 ${on} 结束，不会再收取任何费用。您的发票仍保留在账户内。`,
    ],
    changed: (reference, { total, on }) => [
      `您的 ${name} 订阅已更改`,
      `订阅 ${reference} 的更改从 ${on} 起生效。现已收取：${total}。`,
    ],
    changeDeclined: (reference, { total, on }) => [
      `您的 ${name} 订阅未作更改`,
      `您于 ${on} 确认了订阅 ${reference} 的更改，但银行拒绝了 ${total} 的扣款。我们没有收取任何费用，订阅也没有改变。请更换银行卡，或再次确认更改。`,
    ],
    paused: (reference, { on, until }) => [
      `您的 ${name} 订阅已暂停`,
      `订阅 ${reference} 从 ${on} 起暂停，并于 ${until} 自动恢复。已付款的日子会保留到恢复之后。您也可以提前恢复。`,
    ],
    resumed: (reference, { on }) => [`您的 ${name} 订阅已恢复`, `订阅 ${reference} 从 ${on} 起恢复。`],
    cancelled: (reference, { on }) => [
      `您的 ${name} 订阅已取消`,
      `订阅 ${reference} 将于 ${on} 结束。在此之前一切照常，您也可以撤回取消。`,
    ],
    places: {
      card: '更换银行卡',
      invoice: '发票',
      invoices: '您的发票',
      pay: '立即付款',
      resume: '提前恢复',
      subscription: '您的订阅',
    },
  },
};

/** What a mail of billing says of its subscription, and the address its links begin with. */
export interface ToldSubscription {
  readonly _id: string;
  readonly reference: string;
  readonly publicUrl: string;
}

/** The mail that tells a merchant of a step of billing, in their language, with the way to every task that it speaks of. */
export function writeBillingMail(
  news: BillingNews,
  language: ContentLanguage,
  { _id, reference, publicUrl }: ToldSubscription,
): Mail {
  const wording = wordings[language];
  const [subject, text] = wording[news.kind](reference, factsOf(news, language));
  const links = placesOf(news, language, _id).map(({ place, path }) => ({
    label: wording.places[place],
    url: new URL(path, publicUrl).href,
  }));
  const [first] = links;
  const ways = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return { subject, text: `${text}\n\n${ways}\n\n${company}\n`, ...(first ? { link: first.url } : {}) };
}

function factsOf(news: BillingNews, language: ContentLanguage): Facts {
  const written = (day: string) => formatDay(language, day);
  return {
    total: 'total' in news ? formatMoney(news.total, 'full') : '',
    on: 'on' in news ? written(news.on) : '',
    retryOn: 'retryOn' in news ? news.retryOn.map(written) : [],
    until: 'until' in news ? written(news.until) : '',
  };
}
