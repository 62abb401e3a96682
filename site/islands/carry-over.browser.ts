type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value as typing does, since React does not notice one that is only assigned. */
function type(field: Field, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts what was typed into a form that is gone, and the focus, into the one in its place. */
export function carryOver(
  gone: HTMLFormElement,
  drawn: HTMLFormElement,
  focused: Element | null,
) {
  if (gone === drawn) return;
  Object.assign(drawn.dataset, gone.dataset);
  for (const { name, value } of gone.elements as Iterable<
    Element & { name: string; value: string }
  >) {
    const field = drawn.elements.namedItem(name) as Field | null;
    if (!name || !field || field.value === value) continue;
    type(field, value);
  }
  if (document.activeElement !== document.body || !gone.contains(focused)) return;
  const { name, selectionStart, selectionEnd } = focused as Field;
  const field = drawn.elements.namedItem(name) as Field | null;
  field?.focus();
  // An e-mail field has none.
  if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd);
}
