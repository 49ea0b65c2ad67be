import { isCode, isExpired } from './codes.ts';
import { amountOf, codeScreen, walletForm } from './draw-code-screen.ts';
import type { Intent } from './intents.ts';
import type { PageWords } from './page-words.ts';
import type { CardProblems } from './read-card.ts';
import { testCards } from './test-cards.ts';

/** The state sent to the page around the frame. `ready`: the frame asks the buyer something. */
type FrameState = 'ready' | 'succeeded' | 'failed' | 'processing';

export interface Screen {
  readonly words: PageWords;
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
export function drawPage(screen: Screen): string {
  const { words, theme } = screen;
  return `<!doctype html>
<html lang="${words.htmlLang}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(screen)}</title>
<link rel="stylesheet" href="/fields.css">
<script src="/fields.js" defer></script>
</head>
<body data-state="${stateOf(screen)}">
<main>${headingOf(screen)}${contentOf(screen)}</main>
</body>
</html>
`;
}

function stateOf({ intent, now }: Screen): FrameState {
  if (intent?.status === 'started' && isExpired(intent, now)) return 'failed';
  if (intent?.status === 'started' || intent?.status === 'authenticating') return 'ready';
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return intent.status;
  return 'failed';
}

/** In the frame the heading is visually hidden, as the page around it shows its own. */
function headingOf(screen: Screen): string {
  if (screen.intent?.status === 'authenticating') return '';
  return `<h1${screen.isWallet ? '' : ' class="unseen"'}>${titleOf(screen)}</h1>`;
}

function titleOf({ words, intent, isWallet }: Screen): string {
  if (isWallet) return words.code.wallet;
  return intent && isCode(intent) ? words.code.title : words.title;
}

function contentOf(screen: Screen): string {
  const { words, intent, problems } = screen;
  if (!intent) return outcome(words.unknown);
  if (isCode(intent)) return contentOfCode(screen, intent);
  switch (intent.status) {
    case 'started':
      return fields(words, intent, problems ?? {});
    case 'authenticating':
      return challenge(words, intent);
    case 'succeeded':
      return outcome(intent.amount === 0 ? words.kept : words.succeeded);
    case 'processing':
      return outcome(words.processing);
    case 'failed':
      return outcome(words.failures[intent.failure ?? 'declined'], 'alert');
    default:
      return outcome(words.cancelled);
  }
}

function contentOfCode({ words, now, wallet, isWallet }: Screen, intent: Intent): string {
  if (intent.status === 'succeeded') {
    const isRight = intent.received === intent.amount;
    return isRight ? outcome(words.succeeded) : outcome(words.failures.wrongAmount, 'alert');
  }
  if (isWallet) return walletForm(words, intent);
  if (intent.status === 'failed') return outcome(words.failures[intent.failure ?? 'walletDeclined'], 'alert');
  if (intent.status !== 'started') return outcome(words.cancelled);
  if (isExpired(intent, now)) return outcome(words.failures.expiredCode, 'alert');
  return codeScreen(words, intent, wallet);
}

function fields(words: PageWords, intent: Intent, problems: CardProblems): string {
  const hasProblems = Object.keys(problems).length > 0;
  const button = intent.amount === 0 ? words.keep : words.pay(amountOf(intent));
  return `
<p class="notice">${words.notice}</p>
<form method="post" novalidate autocomplete="on">
${hasProblems ? `<p role="alert">${words.correct}</p>` : ''}
${field({ words, problems, name: 'number', label: words.number, autocomplete: 'cc-number', length: 19 })}
<div class="pair">
${field({ words, problems, name: 'expiry', label: words.expiry, hint: words.expiryHint, autocomplete: 'cc-exp', length: 7 })}
${field({ words, problems, name: 'cvc', label: words.cvc, hint: words.cvcHint, autocomplete: 'cc-csc', length: 3 })}
</div>
<button class="act" type="submit">${button}</button>
</form>
<details>
<summary>${words.cards}</summary>
<ul>${testCards.map(({ number, behaviour }) => testCard(number, words.behaviours[behaviour] ?? behaviour)).join('')}</ul>
</details>`;
}

interface Field {
  readonly words: PageWords;
  readonly problems: CardProblems;
  readonly name: keyof CardProblems;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly length: number;
}

function field({ words, problems, name, label, hint, autocomplete, length }: Field): string {
  const problem = problems[name];
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ');
  const about = described ? ` aria-describedby="${described}"` : '';
  return `<div class="field">
<label for="${name}">${label}</label>
${hint ? `<span class="hint" id="${name}-hint">${hint}</span>` : ''}
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}" required${about}${problem ? ' aria-invalid="true"' : ''}>
${problem ? `<span class="problem" id="${name}-problem">${words.problems[problem]}</span>` : ''}
</div>`;
}

function testCard(number: string, behaviour: string): string {
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return `<li><button type="button" data-number="${grouped}"><span class="digits">${grouped}</span> ${behaviour}</button></li>`;
}

function challenge(words: PageWords, intent: Intent): string {
  return `
<form method="post">
<h1 tabindex="-1">${words.challenge}</h1>
<p>${intent.amount === 0 ? words.keep : words.challengeText(amountOf(intent))}</p>
<div class="pair">
<button class="act" name="answer" value="confirm" type="submit">${words.confirm}</button>
<button name="answer" value="refuse" type="submit">${words.refuse}</button>
</div>
</form>`;
}

function outcome(text: string, role: 'status' | 'alert' = 'status'): string {
  return `<p class="outcome" role="${role}" tabindex="-1">${text}</p>`;
}
