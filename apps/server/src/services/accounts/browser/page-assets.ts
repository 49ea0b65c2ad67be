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
