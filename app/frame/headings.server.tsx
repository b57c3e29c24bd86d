import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Heading, type Text, wordsOf } from './prose.tsx';
import { slug } from './slug.ts';

/** Lists and words of the law that a text places; they hold no headings. */
const nothing = () => null;

/** The second-level headings of a compiled text, found by rendering it: for the contents beside it. */
export function headingsOf(Body: Text): Heading[] {
  const found: Heading[] = [];
  const h2 = ({ children }: { children?: ReactNode }) => {
    const text = wordsOf(children);
    found.push({ id: slug(text), text });
    return null;
  };
  const parts = {
    StoredItems: nothing,
    KeptData: nothing,
    WithdrawalInstruction: nothing,
    WithdrawalForm: nothing,
  };
  renderToStaticMarkup(<Body components={{ h2, ...parts }} />);
  return found;
}
