import { createContext } from 'react-router';

/**
 * For pages that are rendered for each request: links to sheets with what they use of the whole one, by the ids of their routes
 * (docs/decisions/0010-a-sheet-for-each-page.md). Nothing while pages are built or developed.
 */
export const sheetsContext = createContext<Readonly<Record<string, string>>>({});

/** As React writes it, in a page that starts React on intent. */
export const wholeSheet = /<link rel="stylesheet" href="\/assets\/[\w-]+\.css"\/>/;
