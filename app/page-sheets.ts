import { createContext } from 'react-router';

/**
 * For pages that are rendered for each request: links to sheets with what they use of the whole one, by the ids of their routes
 * (docs/decisions/0010-a-sheet-for-each-page.md). Nothing while pages are built or developed.
 */
export const sheetsContext = createContext<Readonly<Record<string, string>>>({});

/** For a page that is rendered once more: the link of the page that the build made. Null where the page has none of its own. */
export const ownSheetContext = createContext<string | null>(null);

/** The link to the sheet of a page that the build made. */
export const sheetOf = (html: string): string | null =>
  /<link rel="stylesheet" href="\/assets\/page-[\w-]+\.css" data-whole="[^"]+"\/>/.exec(html)?.[0] ?? null;

/** As React writes it, in a page that starts React on intent. */
export const wholeSheet = /<link rel="stylesheet" href="\/assets\/[\w-]+\.css"\/>/;
