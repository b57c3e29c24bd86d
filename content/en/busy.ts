/** What a visitor reads in place of a page that the server does not make at this moment, or cannot make. */
export const busy = {
  tooMany: {
    title: 'Too many pages in a minute',
    text: 'Your network has opened more pages than we make for one network in a minute. Wait a minute, then try again. Pages you have open keep working.',
  },
  unavailable: {
    title: 'We are busy right now',
    text: 'More people are asking for this page than we can answer at once. Wait a few seconds, then try again. The home page and the tools open as usual.',
  },
  away: {
    title: 'This page is not available right now',
    text: 'A part of our service that this page needs does not answer. Wait a few seconds, then try again. The home page and the tools open as usual.',
  },
  broken: {
    title: 'We could not make this page',
    text: 'The fault is ours. Try again in a moment. The home page and the tools open as usual. If it happens again, please tell us this reference:',
  },
  again: 'Try again',
  home: 'Home page',
  write: 'Write to us',
} as const;
