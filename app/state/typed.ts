/** What visitors wrote over the words a text area was served with: React puts those words back while it hydrates. */
const written = new Map<Element, string>();
const stopKeeping = new WeakMap<ParentNode, () => void>();

/** Call it before an island, or the document, is hydrated. */
export function keepTyped(island: ParentNode): void {
  const remember = () => {
    for (const area of island.querySelectorAll('textarea'))
      if (area.value !== area.defaultValue) written.set(area, area.value);
  };
  remember();
  // From now on its words count as the visitor's own, and React's writing of the served ones leaves the caret alone.
  for (const area of island.querySelectorAll('textarea')) area.value = String(area.value);
  // In the capture phase: React's own listener may put the served words back before anybody else hears of the event.
  addEventListener('input', remember, true);
  stopKeeping.set(island, () => removeEventListener('input', remember, true));
}

type Typed = HTMLInputElement | HTMLTextAreaElement;
const fire = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));

/** Tells React about what was typed, chosen and clicked before it was there; fields first, then clicks. */
export async function replayTyped(island: ParentNode, queue: readonly (() => void)[]): Promise<void> {
  stopKeeping.get(island)?.();
  const changes: (() => void)[] = [];
  // Every value is read first: React resets the other fields at its first update.
  for (const element of island.querySelectorAll<Typed | HTMLSelectElement>('input,textarea,select')) {
    const change = element instanceof HTMLSelectElement ? replaySelect(element) : replayField(element);
    if (change) changes.push(change);
  }
  for (const step of [...changes, ...queue]) {
    step();
    await null;
  }
}

function replaySelect(select: HTMLSelectElement) {
  const options = [...select.options];
  if (options.every((option) => option.selected === option.defaultSelected)) return null;
  const chosen = options.map((option) => option.selected);
  return () => {
    chosen.forEach((on, i) => {
      const option = select.options[i];
      if (option) option.selected = on;
    });
    fire(select, 'change');
  };
}

function replayField(field: Typed) {
  if (field instanceof HTMLInputElement && field.type === 'file') {
    return field.files?.length ? () => fire(field, 'change') : null;
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const on = field.checked;
    if (on === field.defaultChecked || (!on && field.type === 'radio')) return null;
    return () => {
      field.checked = !on;
      field.click();
    };
  }
  const { defaultValue, selectionStart, selectionEnd } = field;
  const value = written.get(field) ?? field.value;
  if (value === defaultValue) return null;
  return () => {
    // React remembers what its own setter last saw; the native setter changes the value behind its back.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null && document.activeElement === field) {
      field.setSelectionRange(selectionStart, selectionEnd);
    }
    fire(field, 'input');
  };
}
