import { countCharacters } from '#content/listing-rules/text-units.ts';

/** The two versions. They travel in the fragment, which browsers never send, and only while they are short. */
export interface DiffTexts {
  before: string;
  after: string;
}

/** Characters of both together that still make a usable address. */
export const maxShared = 1500;

const mark = 'versions:';

/**
 * Whether a fragment was meant for the tool, or for nothing at all: it is no place of the page and holds no versions.
 * @param isPlace  whether the page has an element with this id
 */
export function isUnread(fragment: string, isPlace: (id: string) => boolean): boolean {
  const body = fragment.replace(/^#/, '');
  if (body === '' || body === 'top' || parseState(fragment)) return false;
  try {
    return !isPlace(decodeURIComponent(body));
  } catch {
    // A percent sign with no code after it.
    return true;
  }
}

/** @returns the fragment without "#"; empty when there is nothing to share or too much */
export function formatState({ before, after }: DiffTexts): string {
  const length = countCharacters(before) + countCharacters(after);
  if (length === 0 || length > maxShared) return '';
  return mark + new URLSearchParams({ a: before, b: after }).toString();
}

/** @returns null when the fragment holds no versions; problems name what was left out */
export function parseState(fragment: string): { state: DiffTexts; problems: 'too_long'[] } | null {
  const body = fragment.replace(/^#/, '');
  if (!body.startsWith(mark)) return null;
  const values = new URLSearchParams(body.slice(mark.length));
  const read = (key: string) => (values.get(key) ?? '').replaceAll('\r\n', '\n');
  const whole = { before: read('a'), after: read('b') };
  if (whole.before === '' && whole.after === '') return null;
  const maxRead = 4 * maxShared;
  const state = { before: whole.before.slice(0, maxRead), after: whole.after.slice(0, maxRead) };
  const isCut = whole.before.length > maxRead || whole.after.length > maxRead;
  return { state, problems: isCut ? ['too_long'] : [] };
}
