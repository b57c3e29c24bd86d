/** The ground of the page (`--bg` of tokens.css) for the browser's own bars. A chosen mode overrides them: public/paint.js. */
export const chromeColours = [
  { scheme: 'light', colour: '#f9fcfc' },
  { scheme: 'dark', colour: '#051117' },
] as const;
