/** Tells React of what a control holds. */
type Tell = () => void;

/**
 * Remembers what the visitor has typed, ticked and chosen in the server's markup. The function it returns
 * tells React of it once React is there: to React's tracker a value has to change once more. What is there
 * then counts, as the visitor may have gone on meanwhile; who hears of it may hear of it twice. All is read
 * before anything is told: each telling has React draw, and what it does not know of yet it sets back. It
 * tells once, however often it is called.
 */
export function rememberTyping(): () => void {
  const readings = [...document.querySelectorAll('input, textarea, select')].map(readingOf);
  return () => {
    for (const tellOf of readings.splice(0).map((read) => read?.())) tellOf?.();
  };
}

/** What to tell of a control, once it is asked; `undefined` while it holds what the server sent. */
function readingOf(control: Element): (() => Tell | undefined) | undefined {
  if (control instanceof HTMLSelectElement) return selectReading(control);
  if (control instanceof HTMLTextAreaElement) return valueReading(control);
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return undefined;
  return control.type === 'checkbox' || control.type === 'radio'
    ? toggleReading(control)
    : valueReading(control);
}

function selectReading(control: HTMLSelectElement): () => Tell | undefined {
  return () => {
    const chosen = [...control.options].map(({ selected }) => selected);
    if ([...control.options].every(({ defaultSelected }, at) => defaultSelected === chosen[at]))
      return undefined;
    return () => {
      for (const [at, option] of [...control.options].entries()) option.selected = chosen[at] ?? false;
      tell(control, 'change');
    };
  };
}

function toggleReading(control: HTMLInputElement): () => Tell | undefined {
  const { defaultChecked } = control;
  return () => {
    const { checked, type } = control;
    // Of several radio buttons the chosen one speaks for all.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
    return () => {
      control.checked = !checked;
      setNatively(control, 'checked', checked);
      // A plain event, unlike a mouse click, does not toggle the box again.
      tell(control, 'click');
    };
  };
}

function valueReading(control: HTMLInputElement | HTMLTextAreaElement): () => Tell | undefined {
  const { defaultValue } = control;
  return () => {
    const { value, selectionStart, selectionEnd } = control;
    if (value === defaultValue) return undefined;
    return () => {
      control.value = defaultValue;
      setNatively(control, 'value', value);
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
      tell(control, 'input');
    };
  };
}

/** Past React's own property on the element, straight to the browser's. */
function setNatively(control: Element, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function tell(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
