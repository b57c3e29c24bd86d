import { createContext } from 'react-router';

/** Who is told why a page could not be rendered: the log of the process that serves it, and the terminal while building. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  // biome-ignore lint/suspicious/noConsole: a build has no log
  console.error(error);
});
