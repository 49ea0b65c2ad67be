/**
 * The script of the pages, as text: it shows the forms that need passkeys if the browser supports them, and
 * puts the authenticator's response into their hidden field, in the JSON form of WebAuthn level 3, which
 * older browsers do not produce themselves.
 */
export const PAGE_SCRIPT = `'use strict';
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const withBytes = (list) => list.map((each) => ({ ...each, id: toBytes(each.id) }));

async function ask(address, data) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

const jsonOf = ({ id, rawId, type }, response) =>
  JSON.stringify({ id, rawId: toText(rawId), type, response, clientExtensionResults: {} });

const ways = {
  async use({ pending }) {
    const options = await ask('/api/accounts/beginPasskeyUse', {
      purpose: 'signIn',
      ...(pending ? { challenge: pending } : {}),
    });
    const credential = await navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        allowCredentials: withBytes(options.allowCredentials),
      },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
    return jsonOf(credential, {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      ...(userHandle ? { userHandle: toText(userHandle) } : {}),
    });
  },
  async create({ options: address }) {
    const options = await ask(address, {});
    const credential = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: withBytes(options.excludeCredentials),
      },
    });
    const { response } = credential;
    return jsonOf(credential, {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports ? response.getTransports() : [],
    });
  },
};

function explain({ name }, { stopped, known, failed }) {
  if (name === 'NotAllowedError' || name === 'AbortError') return stopped;
  return name === 'InvalidStateError' && known ? known : failed;
}

async function send(form) {
  const [button, error] = [form.querySelector('button'), form.querySelector('[role=alert]')];
  button.disabled = true;
  error.hidden = true;
  try {
    form.elements.passkey.value = await ways[form.dataset.passkey](form.dataset);
    form.submit();
  } catch (thrown) {
    error.textContent = explain(thrown, form.dataset);
    error.hidden = false;
    button.disabled = false;
    button.focus();
  }
}

// A passkey cannot belong to an IP address.
const isNamed = !/^[\\d.]+$|^\\[/.test(location.hostname);
if (isSecureContext && isNamed && 'PublicKeyCredential' in window) {
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}
`;

/** The style of the pages of the sign-in in a browser. The colours are those of `core/brand/tokens.css`. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#0c2233,#f1eee7);--soft:light-dark(#4a5a66,#adbac2);--paper:light-dark(#fff,#152532);--back:light-dark(#fbf9f5,#0e1a24);--deep:light-dark(#0b7a6b,#46c7b3);--on:light-dark(#fff,#05231f);--line:light-dark(#dcd6ca,#2a3f4e);--edge:light-dark(#7c8790,#7d8f9b);--bad:light-dark(#b3261e,#ff9d94)}
*{box-sizing:border-box}
[hidden]{display:none}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{width:min(440px,calc(100vw - 32px));margin:24px 0;padding:32px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
@media (width<480px){main{padding:24px 20px}}
.brand{margin:0 0 24px;font-weight:600;color:var(--soft)}
h1{margin:0 0 12px;font-size:24px;line-height:1.25;text-wrap:balance}
p{margin:0 0 16px;text-wrap:pretty;overflow-wrap:anywhere}
.code{margin:0 0 20px;padding:14px;border:1px solid var(--line);border-radius:8px;text-align:center;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:.08em}
.soft{color:var(--soft);font-size:14px;font-weight:400}
.under{margin:-8px 0 16px;text-align:center}
.error{padding:10px 12px;border-left:3px solid var(--bad);color:var(--bad)}
main>:last-child{margin-bottom:0}
form{margin:0}
hr{margin:8px 0 24px;border:0;border-top:1px solid var(--line)}
details{margin:0 0 16px;padding:12px 0 0;border-top:1px solid var(--line)}
summary{margin:0 0 12px;padding:4px 0;font-weight:600;cursor:pointer}
label{display:block;margin:0 0 16px;font-weight:600}
label .soft{display:block}
input{display:block;width:100%;margin:6px 0 0;padding:10px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--back);color:inherit;font:inherit;font-weight:400}
[aria-invalid]{border-color:var(--bad)}
button,.button{display:block;width:100%;margin:0 0 16px;padding:11px 12px;border:1px solid var(--deep);border-radius:8px;background:var(--deep);color:var(--on);font:600 16px/1.4 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button.second{background:transparent;color:var(--deep)}
button:disabled{opacity:.6;cursor:default}
.codes{margin:0 0 20px;padding:14px 12px;display:grid;gap:6px;border:1px solid var(--line);border-radius:8px;list-style:none;font:13.5px/1.5 ui-monospace,monospace}
:focus-visible{outline:3px solid var(--deep);outline-offset:2px}`;
