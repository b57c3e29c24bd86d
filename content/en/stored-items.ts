/**
 * Everything the site can put into a browser: the one list behind the cookie page and behind the test that opens every
 * page and looks at what is there. A new stored item needs a line here first.
 */
export interface StoredItem {
  /** Technical names, as the browser shows them. */
  names: readonly string[];
  /** Read in place of the names where those change. */
  title?: string;
  kind:
    | 'Cookie'
    | 'Local storage'
    | 'This tab only'
    | 'Page cache'
    | 'Browser database'
    | 'Set by the measuring tool';
  purpose: string;
  howLong: string;
  /** Why it may be set without asking, as the end of “for …” (Article 5(3) of Directive 2002/58/EC); null for what needs consent. */
  neededFor: string | null;
}

export const storedItems = [
  {
    names: ['token'],
    kind: 'Local storage',
    purpose: 'Shows that you are logged in and is sent with your requests. Set when you log in.',
    howLong:
      'Until you log out; 30 days at most, 7 days without a visit, or 12 hours if you do not ask to stay logged in',
    neededFor: 'staying logged in',
  },
  {
    names: ['member'],
    kind: 'Local storage',
    purpose:
      'The number of the account you are logged in to, your display name with its initials, and the end of the token they belong to. The header shows your name at once, and what you save without a connection waits for that account alone.',
    howLong: 'Until you log out, or your login ends',
    neededFor: 'showing the page without a flash',
  },
  {
    names: ['organisation'],
    kind: 'Local storage',
    purpose:
      'Which organisation you act for in this browser: its number, its name with the initials, your role with the amount you can spend by yourself, and the end of the token they belong to. It is sent with your requests. Set only if you choose an organisation.',
    howLong: 'Until you choose your own account again, you log out, or your login ends',
    neededFor: 'acting for the organisation you chose',
  },
  {
    names: ['waiting-works'],
    kind: 'Browser database',
    purpose:
      'The versions you saved to your account without a connection, and in local storage the numbers of the accounts they belong to. Sent with that account only. Set only if you save a work.',
    howLong:
      'Until they have reached your account, or you delete them; of one that has arrived its number stays until you clear it. If you log out while some wait, you are asked first and all are deleted',
    neededFor: 'saving your work without a connection',
  },
  {
    names: ['redirect'],
    kind: 'Local storage',
    purpose: 'Remembers the page you wanted before you were asked to log in, so that you return to it.',
    howLong: 'Until you are back on that page, or you clear it',
    neededFor: 'returning to your page',
  },
  {
    names: ['cart'],
    kind: 'Local storage',
    purpose:
      'What you put into the cart and the code you entered, before you log in. Once you are logged in your account holds the cart, and your browser only how many lines it has. Set only if you put something in.',
    howLong: 'Until you log in, empty the cart, or clear it',
    neededFor: 'keeping your cart',
  },
  {
    names: ['server-draft'],
    kind: 'Local storage',
    purpose:
      'The server you are putting together: your choices, so that they are not lost. Once you are logged in your account holds them with the host name and the key, and your browser only until they are there. Set only if you change something.',
    howLong: 'Until you log in, order it, or clear it',
    neededFor: 'keeping what you write',
  },
  {
    names: ['linked-coupon'],
    kind: 'Local storage',
    purpose:
      'The coupon of the link that brought you here, until your cart takes it. Set only if the address you opened carries one.',
    howLong: 'Until you open the cart or the checkout, or clear it',
    neededFor: 'giving you the price of your link',
  },
  {
    names: ['messages'],
    kind: 'This tab only',
    purpose:
      'A message that was still on the screen when you moved to the next page, so that it is shown there.',
    howLong: 'Until the next page has shown it, or you close the tab',
    neededFor: 'telling you what became of what you did',
  },
  {
    names: ['session-ended'],
    kind: 'This tab only',
    purpose: 'Notes that your login ended elsewhere, so that the login page can say so once.',
    howLong: 'Until it was said, or you close the tab',
    neededFor: 'telling you why you were logged out',
  },
  {
    names: ['last-sign-in'],
    kind: 'Local storage',
    purpose:
      'Which way you logged in last, by password or by which provider, to mark that button. Set when you log in.',
    howLong: 'Until you clear it',
    neededFor: 'finding your way to log in',
  },
  {
    names: ['register-step', 'retrieve-step'],
    kind: 'This tab only',
    purpose:
      'Where you are in registering or in choosing a new password, so that a reload does not lose the mailed code.',
    howLong: 'Until you finish, or you close the tab',
    neededFor: 'finishing what you began',
  },
  {
    names: ['checkout-draft', 'checkout-order'],
    kind: 'This tab only',
    purpose:
      'What you filled in at the checkout, so that a reload does not lose it, and the order you pressed until it is answered, so that it is never placed twice.',
    howLong: 'Until the order is placed, or you close the tab',
    neededFor: 'finishing your order',
  },
  {
    names: ['app-crypto-key', 'app-crypto-key-id'],
    kind: 'Local storage',
    purpose:
      'The public key with which your browser encrypts passwords before sending them, and its number. The same for everybody; nothing about you.',
    howLong: 'Until the key is changed, or you clear it',
    neededFor: 'encrypting your password',
  },
  {
    names: ['XSRF-TOKEN', '__Host-XSRF-TOKEN'],
    kind: 'Cookie',
    purpose: 'Protects forms: a request is accepted only if it carries the same random value.',
    howLong: 'Until you close the browser',
    neededFor: 'protecting forms',
  },
  {
    names: ['device', '__Host-device'],
    kind: 'Cookie',
    purpose:
      'Shows that you have logged in here before, so that strangers who try your password elsewhere cannot lock you out. It holds no name and no address. Set when you log in.',
    howLong: 'A year after you last logged in here',
    neededFor: 'keeping your account open to you',
  },
  {
    names: ['trusted-device', '__Host-trusted-device'],
    kind: 'Cookie',
    purpose:
      'Shows that you trust this device, so that logging in here asks for no code of your second factor. A random value for each of your accounts, with no name and no address. Set only if you ask for it when you enter a code.',
    howLong: '30 days, or until you end the trust in your account',
    neededFor: 'the trust in this device that you asked for',
  },
  {
    names: ['captcha', '__Host-captcha'],
    kind: 'Cookie',
    purpose:
      'Ties the small sum your device solves to your browser. Set only when a form asks for the check.',
    howLong: 'A few minutes',
    neededFor: 'keeping robots out of a form you use',
  },
  {
    names: ['downloads', '__Host-downloads'],
    kind: 'Cookie',
    purpose:
      'Lets this browser fetch the files of a download that you started while logged in, and nobody else who has the link. Set when you start a download.',
    howLong: 'A day, or until you log out',
    neededFor: 'downloading materials',
  },
  {
    names: ['payment-setup', '__Host-payment-setup'],
    kind: 'Cookie',
    purpose:
      'Makes sure that the payment method you enter is saved for you, and for nobody who sent you a link. Set only when you save a PayPal account, or keep a payment method for renewals as you pay.',
    howLong: 'An hour',
    neededFor: 'saving a payment method',
  },
  {
    names: ['third-party', '__Host-third-party'],
    kind: 'Cookie',
    purpose:
      'Makes sure that the answer of a login provider belongs to your request. Set only if you choose such a login.',
    howLong: '20 minutes at most',
    neededFor: 'logging in through a provider',
  },
  {
    names: ['siteWebTheme'],
    kind: 'Local storage',
    purpose:
      'The seasonal colours of the site, so that they are painted without a flash. Holds a name such as “default”, or “N” if it could not be read. Nothing about you.',
    howLong: 'Replaced at each visit, until you clear it',
    neededFor: 'showing the page without a flash',
  },
  {
    names: ['react-router-scroll-positions'],
    kind: 'This tab only',
    purpose: 'How far down you were on the pages of this tab, so that going back leads to the same place.',
    howLong: 'Until you close the tab',
    neededFor: 'going back to where you were',
  },
  {
    names: ['mode'],
    kind: 'Local storage',
    purpose: 'Light or dark, as you chose. Set only if you choose one.',
    howLong: 'Until you clear it',
    neededFor: 'keeping your setting',
  },
  {
    names: ['currency'],
    kind: 'Cookie',
    purpose: 'The currency in which you want to see prices. Set only if you choose one.',
    howLong: 'A year after you last chose one',
    neededFor: 'keeping your setting',
  },
  {
    names: ['preview-ground'],
    kind: 'Local storage',
    purpose:
      'The ground on which you look at pictures of the library: tinted, light, dark or checkered. Set only if you choose there.',
    howLong: 'Until you clear it',
    neededFor: 'keeping your setting',
  },
  {
    names: ['tool-units'],
    kind: 'Local storage',
    purpose:
      'Centimetres or inches, as you last chose in the parcel calculator. Set only if you choose there.',
    howLong: 'Until you clear it',
    neededFor: 'keeping your setting',
  },
  {
    names: ['document-ticks'],
    kind: 'Local storage',
    purpose:
      'Which documents of your checklist you ticked as ready: their names, never the documents. It stays in your browser.',
    howLong: 'Until you take the ticks back or clear it',
    neededFor: 'keeping your checklist',
  },
  {
    names: ['page-ticks'],
    kind: 'Local storage',
    purpose:
      'What you ticked off in the checklists of the pages, by page and line. Set only if you tick something; it stays in your browser.',
    howLong: 'Until you take the ticks back or clear it',
    neededFor: 'keeping your checklist',
  },
  {
    names: ['post-draft'],
    kind: 'Local storage',
    purpose: 'The post you are writing, so that it is not lost. It stays in your browser.',
    howLong: 'Until you go back to the example or clear it',
    neededFor: 'keeping what you write',
  },
  {
    names: ['custom-brief'],
    kind: 'Local storage',
    purpose:
      'The answers you have begun in the brief for custom work, so that they are not lost. They stay in your browser until you send them.',
    howLong: 'Until you send or empty the brief, or clear it',
    neededFor: 'keeping what you write',
  },
  {
    names: ['workspace-names'],
    kind: 'Local storage',
    purpose:
      'The names of clients and colleagues you typed into the workspace planner. They stay in your browser.',
    howLong: 'Until you overwrite or clear them',
    neededFor: 'keeping what you write',
  },
  {
    names: ['feedback-draft'],
    kind: 'This tab only',
    purpose: 'Text you have begun in the feedback form, so that it is not lost. It stays in your browser.',
    howLong: 'Until you send it or close the tab',
    neededFor: 'keeping what you write',
  },
  {
    names: ['search-recents'],
    kind: 'Local storage',
    purpose:
      'The addresses of the last five results you opened from the search, so that it can offer them again. Nothing that you typed; it stays in your browser.',
    howLong: 'Until you clear it in the search or in your browser',
    neededFor: 'offering your last results again',
  },
  {
    names: ['pages-*', 'assets-*'],
    title: 'Pages for reading offline',
    kind: 'Page cache',
    purpose:
      'Copies of the pages you opened and of the files they need, the same for everybody who sees prices in the same currency, so that you can read them again without a connection. Nothing about you.',
    howLong: 'Replaced when the site changes, until you clear it',
    neededFor: 'reading without a connection',
  },
  {
    names: ['consent'],
    kind: 'Local storage',
    purpose:
      'Your choice on this page: “measuring”, “partners” or both if you agreed to them, else “needed”. Set only if you choose.',
    howLong: 'Until you change or clear it',
    neededFor: 'remembering your choice',
  },
  {
    names: ['tid', 'visitor', 'reported-tids'],
    kind: 'Local storage',
    purpose:
      'The code of the affiliate link that brought you here, with the time and the first page, a random number that keeps one visit from counting twice a day, and for this tab which codes were reported, so that the right member is paid. Set only if the address you opened carries such a code.',
    howLong:
      '90 days from the click; the random number until you clear it. All of it is removed when you take consent back',
    neededFor: null,
  },
  {
    names: ['_ga', '_ga_*'],
    title: 'Measuring visits',
    kind: 'Set by the measuring tool',
    purpose:
      'Counts the pages you open and the orders you pay. Loaded only if the provider has set up a measuring tool and you have agreed.',
    howLong: 'As the measuring tool states, or until you take consent back',
    neededFor: null,
  },
] as const satisfies readonly StoredItem[];
