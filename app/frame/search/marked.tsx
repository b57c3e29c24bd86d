import { Fragment } from 'react';
import { stem, wordsOf } from './terms.ts';

/** A text with the words that were found marked: underlined, so that colour is not all that says it. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text;
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, i) => {
    const [word] = i % 2 === 1 ? wordsOf(part) : [];
    return word && terms.includes(stem(word)) ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        key={i}
        className="bg-transparent text-inherit underline decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Fragment key={i}>{part}</Fragment>
    );
  });
}
