import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';
import { formatDay } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import type { BillingNews } from '../billing/intent.ts';
import { type BillingPlace, placesOf } from './billing-places.ts';
import type { Mail } from './messages.ts';

/** The printed facts of any kind of news; facts that a kind does not have are empty. */
interface Facts {
  readonly total: string;
  readonly on: string;
  readonly retryOn: readonly string[];
  readonly until: string;
}

/** Writes the subject and the text for a kind of news. */
type Write = (reference: string, facts: Facts) => readonly [subject: string, text: string];
type Wording = { readonly [kind in BillingNews['kind']]: Write } & {
  /** The alternative text for a merchant without a saved card. */
  readonly byHand: { readonly [kind in BillingNews['kind']]?: Write };
} & { readonly places: { readonly [place in BillingPlace]: string } };

const { name, company } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    billed: (reference, { total, on }) => [
      `Your next ${name} bill: ${total} on ${on}`,
      `The next term of your subscription ${reference} begins on ${on}. On that day we charge ${total} to the card you keep with us, less the credit you have. Nothing else is needed. Until then you can change or cancel it.`,
    ],
    renewsSoon: (reference, { total, on }) => [
      `Your ${name} subscription renews on ${on}`,
      `Your subscription ${reference} renews by itself on ${on}. Tax included, the next term costs ${total}, which we then charge to the card you keep with us, less the credit you have. Until then you can change or cancel it.`,
    ],
    cardExpires: (reference, { on }) => [
      `Your card for ${name} expires on ${on}`,
      `The card that pays for your subscription ${reference} is good until ${on}. Give us another one before then, so that the next charge does not fail.`,
    ],
    renewed: (reference, { total, on }) => [
      `Your ${name} subscription goes on`,
      `Thank you. ${total} is paid, and the next term of your subscription ${reference} runs from ${on}.`,
    ],
    credited: (reference, { total, on }) => [
      `${name} has credited you ${total}`,
      `We issued a credit note of ${total} for your subscription ${reference} on ${on}. The amount is kept as credit in your account and lowers your next bill; nothing else is needed.`,
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
    byHand: {
      billed: (reference, { total, on }) => [
        `Your next ${name} bill: ${total} by ${on}`,
        `The next term of your subscription ${reference} begins on ${on} and costs ${total}, tax included. You keep no card with us, so nothing is charged by itself: please pay the invoice by that day. Until then you can change or cancel the subscription.`,
      ],
      renewsSoon: (reference, { total, on }) => [
        `Your ${name} subscription renews on ${on}`,
        `The next term of your subscription ${reference} begins on ${on}. Tax included, it costs ${total}. You keep no card with us: we mail you the invoice 14 days before, for you to pay by that day, or you can add a card. Until then you can change or cancel the subscription.`,
      ],
      declined: (reference, { total, retryOn }) => [
        `Your ${name} bill of ${total} is not paid yet`,
        `We have not received ${total} for your subscription ${reference} yet. It keeps running for now. Please pay by ${retryOn.at(-1)}: without a payment the subscription ends on that day.`,
      ],
    },
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
    renewsSoon: (reference, { total, on }) => [
      `你的 ${name} 訂閱將於 ${on} 續期`,
      `你的訂閱 ${reference} 將於 ${on} 自動續期。下一期費用連稅為 ${total}，屆時會先扣除你的結餘，再從你保留的信用卡收取。你可於此前更改或取消。`,
    ],
    cardExpires: (reference, { on }) => [
      `你用於 ${name} 的信用卡將於 ${on} 到期`,
      `用以支付訂閱 ${reference} 的信用卡有效期至 ${on}。請於此前更換信用卡，以免下一次收費失敗。`,
    ],
    renewed: (reference, { total, on }) => [
      `你的 ${name} 訂閱已續期`,
      `多謝。已收到 ${total}，你的訂閱 ${reference} 下一期由 ${on} 開始。`,
    ],
    credited: (reference, { total, on }) => [
      `${name} 已為你入帳 ${total}`,
      `我們於 ${on} 就你的訂閱 ${reference} 發出金額為 ${total} 的貸項通知單。款項已存入你帳戶的結餘，並會用於扣減下一張帳單，你無需再做任何事。`,
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
    byHand: {
      billed: (reference, { total, on }) => [
        `你的下一張 ${name} 帳單：請於 ${on} 或之前支付 ${total}`,
        `你的訂閱 ${reference} 下一期於 ${on} 開始，連稅費用為 ${total}。你沒有保留信用卡，我們不會自動收費，請於當日或之前支付發票。在此之前你可更改或取消訂閱。`,
      ],
      renewsSoon: (reference, { total, on }) => [
        `你的 ${name} 訂閱將於 ${on} 續期`,
        `你的訂閱 ${reference} 下一期於 ${on} 開始，連稅費用為 ${total}。你沒有保留信用卡：我們會於 14 日前以電郵傳送發票，請於當日或之前付款，或加入信用卡。在此之前你可更改或取消訂閱。`,
      ],
      declined: (reference, { total, retryOn }) => [
        `你的 ${name} 帳單 ${total} 尚未付款`,
        `我們尚未收到訂閱 ${reference} 的 ${total}。服務暫時照常。請於 ${retryOn.at(-1)} 或之前付款；如仍未付款，訂閱會於當日結束。`,
      ],
    },
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
    renewsSoon: (reference, { total, on }) => [
      `您的 ${name} 订阅将于 ${on} 续期`,
      `您的订阅 ${reference} 将于 ${on} 自动续期。下一期费用含税为 ${total}，届时会先扣除您的余额，再从您保留的银行卡收取。您可在此之前更改或取消。`,
    ],
    cardExpires: (reference, { on }) => [
      `您用于 ${name} 的银行卡将于 ${on} 到期`,
      `用于支付订阅 ${reference} 的银行卡有效期至 ${on}。请在此之前更换银行卡，以免下一次扣款失败。`,
    ],
    renewed: (reference, { total, on }) => [
      `您的 ${name} 订阅已续期`,
      `谢谢。已收到 ${total}，您的订阅 ${reference} 下一期从 ${on} 开始。`,
    ],
    credited: (reference, { total, on }) => [
      `${name} 已为您入账 ${total}`,
      `我们于 ${on} 就您的订阅 ${reference} 开具了金额为 ${total} 的贷项通知单。款项已存入您账户的余额，并会用于抵扣下一张账单，您无需再做任何事。`,
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
    byHand: {
      billed: (reference, { total, on }) => [
        `您的下一张 ${name} 账单：请在 ${on} 或之前支付 ${total}`,
        `您的订阅 ${reference} 下一期于 ${on} 开始，含税费用为 ${total}。您没有保留银行卡，我们不会自动扣款，请在当天或之前支付账单。在此之前您可以更改或取消订阅。`,
      ],
      renewsSoon: (reference, { total, on }) => [
        `您的 ${name} 订阅将于 ${on} 续期`,
        `您的订阅 ${reference} 下一期于 ${on} 开始，含税费用为 ${total}。您没有保留银行卡：我们会提前 14 天通过电邮发送账单，请在当天或之前付款，或添加银行卡。在此之前您可以更改或取消订阅。`,
      ],
      declined: (reference, { total, retryOn }) => [
        `您的 ${name} 账单 ${total} 尚未付款`,
        `我们尚未收到订阅 ${reference} 的 ${total}。服务暂时照常。请在 ${retryOn.at(-1)} 或之前付款；如仍未付款，订阅将在当天结束。`,
      ],
    },
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

/** The subscription that a billing mail is about, and the base address of its links. */
export interface ToldSubscription {
  readonly _id: string;
  readonly reference: string;
  readonly publicUrl: string;
  /** `null` if bills are paid by hand. */
  readonly paymentMethod: object | null;
}

/**
 * Writes the mail that notifies a merchant of a step of billing, in their language, with a link to every task
 * that it mentions.
 */
export function writeBillingMail(
  news: BillingNews,
  language: ContentLanguage,
  { _id, reference, publicUrl, paymentMethod }: ToldSubscription,
): Mail {
  const wording = wordings[language];
  const isByHand = paymentMethod === null;
  const write = (isByHand ? wording.byHand[news.kind] : undefined) ?? wording[news.kind];
  const [subject, text] = write(reference, factsOf(news, language));
  const links = placesOf(news, language, { _id, isByHand }).map(({ place, path }) => ({
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
