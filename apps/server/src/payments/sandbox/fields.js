// The script of the sandbox's screens: it groups digits as they are typed, and reports the payment's state
// and its own height to the page around the frame.

/** The displayed form of the digits typed into a field, by the field's name. */
const formats = {
  number: (digits) => digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (digits) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
  },
  cvc: (digits) => digits.slice(0, 3),
};

function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** The cursor position after this many digits. */
function placeBehind(count, text) {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place])) seen += 1;
  }
  return text.length;
}

function format(input) {
  const { value, selectionStart, name } = input;
  const formatted = formats[name](digitsOf(value));
  if (formatted === value) return;
  const isAtEnd = selectionStart === value.length;
  const place = placeBehind(digitsOf(value.slice(0, selectionStart)).length, formatted);
  input.value = formatted;
  input.setSelectionRange(isAtEnd ? formatted.length : place, isAtEnd ? formatted.length : place);
}

function fillIn(number) {
  document.querySelector('input[name=number]').value = number;
  document.querySelector('input[name=expiry]').focus();
}

let state;

/**
 * Sends the message to any origin: it holds no secret, and only Harbour's own pages may hold this frame
 * (frame-ancestors).
 */
function tell() {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  window.parent.postMessage({ type: 'harbour-payment', state, height }, '*');
}

/**
 * Sends a form once and shows the next screen in place of this one. A navigation of the frame would add an
 * entry to the history, and the buyer's Back would move within the frame first.
 */
async function submitOnce(event) {
  event.preventDefault();
  if (state === 'submitted') return;
  state = 'submitted';
  tell();
  const body = new URLSearchParams(new FormData(event.target, event.submitter));
  try {
    const response = await fetch(location.href, { method: 'POST', body });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.title = next.title;
    document.body.replaceWith(next.body);
    begin();
  } catch {
    // The request or its response was lost. It can be sent again: the bank decides on an attempt once.
    ({ state } = document.body.dataset);
    sayLost(event.target);
    tell();
  }
}

/** Reports above the fields that the connection was interrupted, and leaves what was typed. */
function sayLost(form) {
  form.querySelector('.lost')?.remove();
  const notice = document.createElement('p');
  notice.className = 'lost';
  notice.role = 'alert';
  notice.textContent = document.body.dataset.lost;
  form.prepend(notice);
}

/** Connects the screen, reports its state and moves the focus to what the buyer has to read or mend. */
function begin() {
  ({ state } = document.body.dataset);
  for (const input of document.querySelectorAll('input')) {
    input.addEventListener('input', () => format(input));
  }
  for (const button of document.querySelectorAll('[data-number]')) {
    button.addEventListener('click', () => fillIn(button.dataset.number));
  }
  for (const form of document.forms) form.addEventListener('submit', submitOnce);
  document.querySelector('[aria-invalid], h1[tabindex], .outcome')?.focus();
  tell();
}

begin();
new ResizeObserver(tell).observe(document.documentElement);
