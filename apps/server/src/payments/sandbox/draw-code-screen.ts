import { formatMoney, money } from '@harbour/core/money';
import { drawCode } from '../draw-code.ts';
import type { Intent } from './intents.ts';
import type { PageWords } from './page-words.ts';

/** Draws the QR code with its amount and expiry, and the payer's app to try it. */
export function codeScreen(words: PageWords, intent: Intent, wallet: string): string {
  const { code, ways } = words;
  return `
<p class="notice">${code.notice}</p>
<figure>
<div class="code" role="img" aria-label="${code.image(ways[intent.way])}">${drawCode(wallet)}</div>
<figcaption><b>${amountOf(intent)}</b><span class="hint">${code.scan(ways[intent.way])}</span>${until(words, intent)}</figcaption>
</figure>
<details>
<summary>${code.wallet}</summary>
${walletForm(words, intent)}
</details>`;
}

/** Draws the payer's choices in the app. Money that is sent after the expiry still arrives. */
export function walletForm({ code, ways, pay }: PageWords, intent: Intent): string {
  const wrong = formatMoney(money(intent.currency, wrongAmountOf(intent)), 'full');
  return `
<p>${code.asked(amountOf(intent), ways[intent.way])}</p>
<form method="post">
<button class="act" name="wallet" value="pay" type="submit">${pay(amountOf(intent))}</button>
<button name="wallet" value="wrong" type="submit">${code.payWrong(wrong)}</button>
<button name="wallet" value="refuse" type="submit">${code.refuse}</button>
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

function until({ htmlLang, code }: PageWords, { expiresAt }: Intent): string {
  if (expiresAt === null) return '';
  const time = new Intl.DateTimeFormat(htmlLang, { timeStyle: 'short', timeZone: 'Asia/Hong_Kong' });
  return `<span class="hint">${code.until(time.format(new Date(expiresAt)))}</span>`;
}
