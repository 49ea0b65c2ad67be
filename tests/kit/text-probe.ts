/** A text that a person sees or hears on a screen, and the element that shows it. */
interface ShownText {
  readonly text: string;
  readonly element: string;
}

/** Collects the texts that a page shows in any of its frames, however briefly. */
export interface TextProbe {
  /** The texts with plain or Arabic letters that were shown since the last call, each once per element. */
  take(): readonly ShownText[];
  /** A short selector of an element, for messages. */
  nameOf(element: Element): string;
}

/**
 * Puts a {@link TextProbe} on the window as `textProbe`. Runs in the page: it may use nothing of this file.
 */
export function installTextProbe(): void {
  const spoken = ['label', 'description', 'roledescription', 'valuetext', 'placeholder'].map(
    (name) => `aria-${name}`,
  );
  const attributes = [...spoken, 'placeholder', 'title', 'alt', 'label'];
  const references = ['aria-describedby', 'aria-labelledby', 'aria-errormessage'];
  const silent = 'script, style, template, code, pre, kbd, noscript';
  // These show words of the browser's language, not of the page's.
  const foreign = /^(file|date|time|month|week|datetime-local|reset)$/;
  const seen = new Set<string>();
  let shown: ShownText[] = [];
  let isChanged = true;

  const nameOf = (element: Element) => {
    const path: string[] = [];
    for (let each: Element | null = element; each && path.length < 3; each = each.parentElement) {
      const classes = [...each.classList].slice(0, 2).map((name) => `.${name}`);
      path.unshift(each.localName + classes.join(''));
    }
    return path.join(' > ');
  };
  const note = (text: string | null | undefined, element: Element, kind = '') => {
    if (!text || !/[A-Za-z]{2}|\p{Script=Arabic}|[٠-٩]/u.test(text) || !element.checkVisibility()) return;
    const named = { text: text.trim(), element: kind + nameOf(element) };
    const key = JSON.stringify(named);
    if (!seen.has(key)) shown.push(named);
    seen.add(key);
  };
  const noteText = (text: string, parent: Element | null) => {
    if (!parent || parent.closest(silent)) return;
    if (parent.localName === 'option') note(text, parent.closest('select') ?? parent, 'option of ');
    else if (parent.parentElement === document.head) note(text, document.documentElement, 'title of ');
    else note(text, parent);
  };
  const look = () => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) noteText(texts.currentNode.nodeValue ?? '', texts.currentNode.parentElement);
    for (const attribute of attributes)
      for (const element of document.querySelectorAll(`[${attribute}]`))
        note(element.getAttribute(attribute), element, `${attribute} of `);
    for (const attribute of references)
      for (const element of document.querySelectorAll(`[${attribute}]`))
        for (const id of element.getAttribute(attribute)?.split(' ') ?? [])
          note(document.getElementById(id)?.textContent, element, `${attribute} of `);
    for (const field of document.querySelectorAll('input'))
      if (foreign.test(field.type) && field.getBoundingClientRect().width > 1)
        note(`the browser's control: ${field.type}`, field);
  };
  const frame = () => {
    if (isChanged) look();
    isChanged = false;
    requestAnimationFrame(frame);
  };
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    isChanged = true;
  }).observe(document, watched);
  requestAnimationFrame(frame);
  const take = () => {
    look();
    const taken = shown;
    shown = [];
    return taken;
  };
  Reflect.set(window, 'textProbe', { take, nameOf } satisfies TextProbe);
}
