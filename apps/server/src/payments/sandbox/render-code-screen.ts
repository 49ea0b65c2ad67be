import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { formatMoney, money } from '@harbour/core/money';
import { type ServerText, textsOf } from '../../texts.ts';
import { renderCode } from '../render-code.ts';
import type { Intent } from './intents.ts';

interface CodeScreen {
  readonly locale: Locale;
  readonly wallet: string;
}

/** The QR code with its amount and its expiry, and the payer's app to try it with. */
export function codeScreen({ locale, wallet }: CodeScreen, intent: Intent): string {
  const t = textsOf(locale);
  const way = t(`bank:ways.${intent.way}`);
  return `
<p class="notice">${t('bank:code.notice')}</p>
<figure>
<div class="code" role="img" aria-label="${t('bank:code.image', { way })}">${renderCode(wallet)}</div>
<figcaption><b>${amountOf(intent)}</b><span class="hint">${t('bank:code.scan', { way })}</span>${until(locale, intent)}</figcaption>
</figure>
<details>
<summary>${t('bank:code.wallet')}</summary>
${walletForm(t, intent)}
</details>`;
}

/** Draws the payer's actions in the app. Money that is sent after the code has expired still arrives. */
export function walletForm(t: ServerText, intent: Intent): string {
  const amount = amountOf(intent);
  const wrong = formatMoney(money(intent.currency, wrongAmountOf(intent)), 'full');
  return `
<p>${t('bank:code.asked', { amount, way: t(`bank:ways.${intent.way}`) })}</p>
<form method="post">
<button class="act" name="wallet" value="pay" type="submit">${t('bank:pay', { amount })}</button>
<button name="wallet" value="wrong" type="submit">${t('bank:code.payWrong', { amount: wrong })}</button>
<button name="wallet" value="refuse" type="submit">${t('bank:code.refuse')}</button>
</form>`;
}

/** Returns an amount other than the requested one, in minor units. */
export function wrongAmountOf({ amount }: Pick<Intent, 'amount'>): number {
  return Math.ceil(amount / 2);
}

/** Returns the amount of an attempt as readable text. */
export function amountOf({ currency, amount }: Intent): string {
  return formatMoney(money(currency, amount), 'full');
}

function until(locale: Locale, { expiresAt }: Intent): string {
  if (expiresAt === null) return '';
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].htmlLang, {
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  });
  return `<span class="hint">${textsOf(locale)('bank:code.until', { time: format.format(new Date(expiresAt)) })}</span>`;
}
