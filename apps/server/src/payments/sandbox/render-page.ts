import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { formatMoney, money } from '@harbour/core/money';
import { type ServerText, textsOf } from '../../texts.ts';
import { renderCode } from '../render-code.ts';
import { isCode, isExpired } from './codes.ts';
import type { Intent } from './intents.ts';
import type { CardProblems } from './read-card.ts';
import { testCards } from './test-cards.ts';

/** The state sent to the page around the frame. `ready`: the frame waits for the buyer's input. */
type FrameState = 'ready' | 'challenged' | 'succeeded' | 'failed' | 'processing';

export interface Screen {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | undefined;
  readonly intent: Intent | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Address of the payer's wallet, which the QR code contains. */
  readonly wallet: string;
  /** True if the screen is the wallet. */
  readonly isWallet: boolean;
  readonly problems?: CardProblems;
}

/**
 * Draws one screen of the sandbox as a whole document: the fields, the bank's challenge, or the result. No
 * script or style is inline.
 */
export function renderPage(screen: Screen): string {
  const { locale, theme } = screen;
  return `<!doctype html>
<html lang="${LOCALE_TABLE[locale].htmlLang}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(screen)}</title>
<link rel="stylesheet" href="/fields.css">
<script src="/fields.js" defer></script>
</head>
<body data-state="${stateOf(screen)}" data-lost="${textsOf(locale)('bank:lost')}">
<main>${headingOf(screen)}${contentOf(screen)}</main>
</body>
</html>
`;
}

function stateOf({ intent, now }: Screen): FrameState {
  if (intent?.status === 'started' && isExpired(intent, now)) return 'failed';
  if (intent?.status === 'started') return 'ready';
  if (intent?.status === 'authenticating') return 'challenged';
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return intent.status;
  return 'failed';
}

/** In the frame the heading is visually hidden, as the page around it shows its own. */
function headingOf(screen: Screen): string {
  if (screen.intent?.status === 'authenticating') return '';
  return `<h1${screen.isWallet ? '' : ' class="unseen"'}>${titleOf(screen)}</h1>`;
}

function titleOf({ locale, intent, isWallet }: Screen): string {
  const t = textsOf(locale);
  if (isWallet) return t('bank:code.wallet');
  return intent && isCode(intent) ? t('bank:code.title') : t('bank:title');
}

function contentOf(screen: Screen): string {
  const { intent, problems } = screen;
  const t = textsOf(screen.locale);
  if (!intent) return outcome(t('bank:unknown'));
  if (isCode(intent)) return contentOfCode(screen, intent);
  switch (intent.status) {
    case 'started':
      return fields(t, intent, problems ?? {});
    case 'authenticating':
      return challenge(t, intent);
    case 'succeeded':
      return outcome(intent.amount === 0 ? t('bank:kept') : t('bank:succeeded'));
    case 'processing':
      return outcome(t('bank:processing'));
    case 'failed':
      return outcome(t(`bank:failures.${intent.failure ?? 'declined'}`), 'alert');
    default:
      return outcome(t('bank:cancelled'));
  }
}

function contentOfCode(screen: Screen, intent: Intent): string {
  const { now, isWallet } = screen;
  const t = textsOf(screen.locale);
  if (intent.status === 'succeeded') {
    const isRight = intent.received === intent.amount;
    return isRight ? outcome(t('bank:succeeded')) : outcome(t('bank:failures.wrongAmount'), 'alert');
  }
  if (isWallet) return walletForm(t, intent);
  if (intent.status === 'failed')
    return outcome(t(`bank:failures.${intent.failure ?? 'walletDeclined'}`), 'alert');
  if (intent.status !== 'started') return outcome(t('bank:cancelled'));
  if (isExpired(intent, now)) return outcome(t('bank:failures.expiredCode'), 'alert');
  return codeScreen(screen, intent);
}

function fields(t: ServerText, intent: Intent, problems: CardProblems): string {
  const hasProblems = Object.keys(problems).length > 0;
  const button = intent.amount === 0 ? t('bank:keep') : t('bank:pay', { amount: amountOf(intent) });
  return `
<p class="notice">${t('bank:notice')}</p>
<form method="post" novalidate autocomplete="on">
${hasProblems ? `<p role="alert">${t('bank:correct')}</p>` : ''}
${field({ t, problems, name: 'number', label: t('bank:number'), autocomplete: 'cc-number', length: 19 })}
<div class="pair">
${field({ t, problems, name: 'expiry', label: t('bank:expiry'), hint: t('bank:expiryHint'), autocomplete: 'cc-exp', length: 7 })}
${field({ t, problems, name: 'cvc', label: t('bank:cvc'), hint: t('bank:cvcHint'), autocomplete: 'cc-csc', length: 3 })}
</div>
<button class="act" type="submit">${button}</button>
</form>
<details>
<summary>${t('bank:cards')}</summary>
<ul>${testCards.map(({ number, behaviour }) => testCard(number, t(`bank:behaviours.${behaviour}`))).join('')}</ul>
</details>`;
}

interface Field {
  readonly t: ServerText;
  readonly problems: CardProblems;
  readonly name: keyof CardProblems;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly length: number;
}

function field({ t, problems, name, label, hint, autocomplete, length }: Field): string {
  const problem = problems[name];
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ');
  const about = described ? ` aria-describedby="${described}"` : '';
  return `<div class="field">
<label for="${name}">${label}</label>
${hint ? `<span class="hint" id="${name}-hint">${hint}</span>` : ''}
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}" required${about}${problem ? ' aria-invalid="true"' : ''}>
${problem ? `<span class="problem" id="${name}-problem">${t(`bank:problems.${problem}`)}</span>` : ''}
</div>`;
}

function testCard(number: string, behaviour: string): string {
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return `<li><button type="button" data-number="${grouped}"><span class="digits">${grouped}</span> ${behaviour}</button></li>`;
}

function challenge(t: ServerText, intent: Intent): string {
  return `
<form method="post">
<h1 tabindex="-1">${t('bank:challenge')}</h1>
<p>${intent.amount === 0 ? t('bank:keep') : t('bank:challengeText', { amount: amountOf(intent) })}</p>
<div class="pair">
<button class="act" name="answer" value="confirm" type="submit">${t('bank:confirm')}</button>
<button name="answer" value="refuse" type="submit">${t('bank:refuse')}</button>
</div>
</form>`;
}

function outcome(text: string, role: 'status' | 'alert' = 'status'): string {
  return `<p class="outcome" role="${role}" tabindex="-1">${text}</p>`;
}

interface CodeScreen {
  readonly locale: Locale;
  readonly wallet: string;
}

/** The QR code with its amount and its expiry, and the payer's app to try it with. */
function codeScreen({ locale, wallet }: CodeScreen, intent: Intent): string {
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
function walletForm(t: ServerText, intent: Intent): string {
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
function amountOf({ currency, amount }: Intent): string {
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
