import type { ReactNode } from 'react';

/** What can be done with a row, in a numeric column at its end: the words of the last button, which is quiet, end with the row. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="-mr-2 inline-flex flex-wrap justify-end gap-1">{children}</span>
);
