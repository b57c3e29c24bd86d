import { termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';

/** How long a term is, in a list where it stands alone; 0 = paid once. */
export const listedTermText = (months: number): string =>
  months === 0 ? m.operator_once() : termText(months);
