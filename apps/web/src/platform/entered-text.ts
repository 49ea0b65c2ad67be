/** Notifies React of a control's value. */
type Notify = () => void;

/**
 * Remembers what the visitor typed, ticked and selected in the server's markup. The returned function
 * notifies React once it is loaded: React's tracker requires that a value changes once more. The current
 * values count, since the visitor may have continued; a listener may be notified twice. All values are read
 * before any notification, because each one makes React render and reset the controls it does not know about
 * yet. It notifies once, however often it is called.
 */
export function rememberTyping(): () => void {
  const readings = [...document.querySelectorAll('input, textarea, select')].map(readingOf);
  return () => {
    for (const notifyOf of readings.splice(0).map((read) => read?.())) notifyOf?.();
  };
}

/** Returns the notification for a control; `undefined` while it has the server's value. */
function readingOf(control: Element): (() => Notify | undefined) | undefined {
  if (control instanceof HTMLSelectElement) return selectReading(control);
  if (control instanceof HTMLTextAreaElement) return valueReading(control);
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return undefined;
  return control.type === 'checkbox' || control.type === 'radio'
    ? toggleReading(control)
    : valueReading(control);
}

function selectReading(control: HTMLSelectElement): () => Notify | undefined {
  return () => {
    const chosen = [...control.options].map(({ selected }) => selected);
    if ([...control.options].every(({ defaultSelected }, at) => defaultSelected === chosen[at]))
      return undefined;
    return () => {
      for (const [at, option] of [...control.options].entries()) option.selected = chosen[at] ?? false;
      report(control, 'change');
    };
  };
}

function toggleReading(control: HTMLInputElement): () => Notify | undefined {
  const { defaultChecked } = control;
  return () => {
    const { checked, type } = control;
    // In a radio group only the checked button counts.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
    return () => {
      control.checked = !checked;
      setNatively(control, 'checked', checked);
      // A plain event, unlike a mouse click, does not toggle the box again.
      report(control, 'click');
    };
  };
}

function valueReading(control: HTMLInputElement | HTMLTextAreaElement): () => Notify | undefined {
  const { defaultValue } = control;
  return () => {
    const { value, selectionStart, selectionEnd } = control;
    if (value === defaultValue) return undefined;
    return () => {
      control.value = defaultValue;
      setNatively(control, 'value', value);
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
      report(control, 'input');
    };
  };
}

/** Bypasses React's own property on the element. */
function setNatively(control: Element, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function report(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
