/** What a visitor reads in place of a page that the server does not make at this moment. */
export const busy = {
  tooMany: {
    title: 'Too many pages in a minute',
    text: 'Your network has opened more pages than we make for one network in a minute. Wait a minute, then try again. Pages you have open keep working.',
  },
  unavailable: {
    title: 'We are busy right now',
    text: 'More people are asking for this page than we can answer at once. Wait a few seconds, then try again. The home page and the tools open as usual.',
  },
  again: 'Try again',
  home: 'Home page',
} as const;
