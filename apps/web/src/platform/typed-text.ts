/**
 * Remembers what the visitor has typed, ticked and chosen in the server's markup. The function it returns tells React of it once
 * React is there: to React's tracker a value has to change once more. What is there then counts, as the visitor may have gone on
 * meanwhile; who hears of it may hear of it twice.
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

function selectRepeat(control: HTMLSelectElement): () => void {
  return () => {
    if ([...control.options].some((option) => option.selected !== option.defaultSelected))
      tell(control, 'change');
  };
}

function toggleRepeat(control: HTMLInputElement): () => void {
  const { defaultChecked } = control;
  return () => {
    const { checked } = control;
    if (checked === defaultChecked) return;
    control.checked = !checked;
    setNatively(control, 'checked', checked);
    // A plain event, unlike a mouse click, does not toggle the box again.
    tell(control, 'click');
  };
}

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
