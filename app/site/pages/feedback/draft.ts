/** What was typed into a form survives a reload of the tab; files, checks and hidden fields do not. */
const key = 'feedback-draft';
type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function kept(form: HTMLFormElement): Typed[] {
  return ([...form.elements] as Typed[]).filter(
    (field) =>
      field.name &&
      field.name !== 'website' &&
      !['hidden', 'file', 'checkbox', 'fieldset'].includes(field.type),
  );
}

export function saveDraft(form: HTMLFormElement): void {
  const values = Object.fromEntries(kept(form).map((field) => [field.name, field.value]));
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/** Fills fields that are still empty. @returns whether there was a draft */
export function restoreDraft(form: HTMLFormElement): boolean {
  const values = readDraft();
  for (const field of kept(form)) {
    const value = values[field.name];
    if (typeof value === 'string' && value && !field.value) field.value = value;
  }
  return Object.keys(values).length > 0;
}

/** Longest subject that a link fills; the field takes no more. */
const maxSubjectLength = 120;

/**
 * Fills what a link to the form already knows: `?topic=question&page=/faq%23tax&subject=Prices`. Anything else in it is
 * left alone.
 */
export function fillFromAddress(form: HTMLFormElement, query: URLSearchParams): void {
  const type = form.elements.namedItem('type');
  const topic = query.get('topic');
  if (
    type instanceof HTMLSelectElement &&
    !type.value &&
    [...type.options].some(({ value }) => value === topic)
  )
    type.value = topic ?? '';
  const related = form.elements.namedItem('relatedPage');
  const page = query.get('page') ?? '';
  // A path of this site; the field takes no more.
  if (related instanceof HTMLInputElement && !related.value && /^\/(?!\/)[\x21-\x7e]{0,299}$/.test(page))
    related.value = page;
  const subject = form.elements.namedItem('subject');
  const line = (query.get('subject') ?? '').replaceAll(/\s+/g, ' ').trim();
  if (subject instanceof HTMLInputElement && !subject.value && line.length <= maxSubjectLength)
    subject.value = line;
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

function readDraft(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
