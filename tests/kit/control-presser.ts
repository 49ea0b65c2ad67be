/** Selects the controls that can be pressed, on a page or in an overlay. */
export interface Controls {
  /** One key for each control: its name, or its kind and position if many look alike. */
  readonly keys: readonly string[];
  /** Identifies the state of the page by its address and controls. */
  readonly state: string;
}

/** Presses the controls of a page. Its promises resolve when nothing is loading or moving any more. */
export interface ControlPresser {
  press(key: string): Promise<Controls>;
  still(): Promise<Controls>;
}

/**
 * Puts a {@link ControlPresser} on the window as `controlPresser`. Runs in the page: it may use nothing of
 * this file.
 */
export function installControlPresser(): void {
  const overlays = '.bp6-overlay-open, dialog[open]';
  const controls =
    'button, summary, [role=button], [role=tab], [role=menuitem], input[type=radio], input[type=checkbox]';
  const unpressed =
    ':disabled, [aria-disabled=true], .bp6-disabled, [role=grid] *, [role=columnheader] *, input:checked';
  const rows = 'li:not([role]), tr, [role=option]';
  let changes = 0;
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, watched);

  const topmost = () => {
    const open = [...document.querySelectorAll(overlays)].filter((each) => each.checkVisibility());
    return open.at(-1) ?? document.querySelector('main') ?? document.body;
  };
  const nameOf = (element: HTMLElement) => element.textContent.replace(/\d[\d,.]*/g, '0').trim();
  const firstClass = (element: Element | null) => element?.className.split(' ')[0];
  const placeOf = (element: HTMLElement) => {
    const icon = element.querySelector('svg')?.dataset.icon ?? '';
    return [element.localName, firstClass(element), firstClass(element.parentElement), icon].join(' ');
  };
  const keyOf = (element: HTMLElement) => {
    if (element instanceof HTMLInputElement) return `${element.type} ${placeOf(element)}`;
    const isOneOfMany = element.closest(rows) !== null || element.ariaLabel !== null;
    return isOneOfMany && element.role !== 'menuitem' ? placeOf(element) : nameOf(element);
  };
  const found = () => {
    const byKey = new Map<string, HTMLElement>();
    for (const element of topmost().querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility() || element.matches(unpressed)) continue;
      const key = keyOf(element);
      if (key !== '' && !byKey.has(key)) byKey.set(key, element);
    }
    return byKey;
  };
  const still = async () => {
    for (let calm = 0, frames = 0; calm < 3 && frames < 300; frames += 1) {
      const before = changes;
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const isLoading = document.querySelector('[aria-busy=true], .bp6-loading') !== null;
      calm = changes === before && !isLoading ? calm + 1 : 0;
    }
    const keys = [...found().keys()];
    const overlay = document.querySelectorAll(overlays).length;
    return { keys, state: [location.href, overlay, ...keys].join('\n') };
  };
  const press = (key: string) => {
    const element = found().get(key);
    element?.focus();
    element?.click();
    return still();
  };
  Reflect.set(window, 'controlPresser', { press, still } satisfies ControlPresser);
}
