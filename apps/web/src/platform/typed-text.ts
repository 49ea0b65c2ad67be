/**
 * Remembers what the visitor has typed, ticked and chosen in the server's markup. The function it returns tells React of it once
 * React is there: to React's tracker a value has to change once more.
 */
export function rememberTyping(): () => void {
  const repeats = [...document.querySelectorAll('input, textarea, select')].map(repeatOf);
  return () => {
    for (const repeat of repeats) repeat?.();
  };
}

function repeatOf(control: Element): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) return selectRepeat(control);
  if (control instanceof HTMLTextAreaElement) return valueRepeat(control);
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return undefined;
  return control.type === 'checkbox' || control.type === 'radio'
    ? toggleRepeat(control)
    : valueRepeat(control);
}

function selectRepeat(control: HTMLSelectElement): (() => void) | undefined {
  const { value } = control;
  if (![...control.options].some((option) => option.selected !== option.defaultSelected)) return undefined;
  return () => {
    control.value = value;
    tell(control, 'change');
  };
}

function toggleRepeat(control: HTMLInputElement): (() => void) | undefined {
  const { checked } = control;
  if (checked === control.defaultChecked) return undefined;
  return () => {
    control.checked = !checked;
    setNatively(control, 'checked', checked);
    // A plain event, unlike a mouse click, does not toggle the box again.
    tell(control, 'click');
  };
}

/** Reads the value when it is repeated: the visitor may have gone on typing. */
function valueRepeat(control: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { defaultValue } = control;
  return () => {
    const { value, selectionStart, selectionEnd } = control;
    if (value === defaultValue) return;
    control.value = defaultValue;
    setNatively(control, 'value', value);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    tell(control, 'input');
  };
}

/** Past React's own property on the element, straight to the browser's. */
function setNatively(control: Element, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function tell(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
