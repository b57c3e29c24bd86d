/** How long data about people is kept, as the privacy page lists it. */
export const keptData: readonly { what: string; howLong: string }[] = [
  {
    what: 'Login session',
    howLong: '30 days at most, 7 days without use; 12 hours if you do not ask to stay logged in',
  },
  {
    what: 'Unfinished registration',
    howLong: 'The code is valid for 10 minutes; an account comes into being only with it',
  },
  { what: 'Password reset code', howLong: '15 minutes, one use' },
  {
    what: 'Links in our emails that confirm something',
    howLong: '24 hours, one use; 1 hour for deleting an account, 7 days for stopping a change of address',
  },
  { what: 'Human check', howLong: 'A few minutes' },
  { what: 'Affiliate link of a visitor', howLong: '90 days from the click' },
  {
    what: 'Daily sums of pages, tools and answers',
    howLong: '25 months; they hold nothing about a person from the start',
  },
  { what: 'Account', howLong: 'Until you delete it; you have 14 days to change your mind' },
  {
    what: 'Your cart, and the server you are putting together',
    howLong: 'Until you order or empty it, or the account is deleted',
  },
  {
    what: 'Saved works, calendars and workspaces with their versions, what a team wrote beside them, and who held a workspace',
    howLong: 'Until you delete them; 30 days in the trash; 50 versions of each at most',
  },
  {
    what: 'Papers of a registration case',
    howLong:
      'Until the day that you choose at the upload, 365 days ahead at most; 30 days at most after the case ends; or until you delete them',
  },
  {
    what: 'Stages, checklist and messages of a registration case',
    howLong: 'As long as the order, without its papers',
  },
  {
    what: 'Backups',
    howLong: 'Until the backup is deleted; until then it holds what was there when it was made',
  },
  { what: 'Data on a terminated server', howLong: '7 days' },
  { what: 'Sub-users and allow-list of a proxy', howLong: 'Until you remove them, or the service ends' },
  { what: 'Reports of proxy traffic', howLong: '90 days; the sums stay with the service' },
  {
    what: 'That an account and its address have had the trial of proxies',
    howLong: 'As long as the order of the trial; the address only as a value that it cannot be read from',
  },
  { what: 'Licence records', howLong: 'As long as the licence can be relied on' },
  { what: 'Orders and invoices', howLong: 'As long as tax and commercial law demand it' },
  {
    what: 'Feedback and correspondence',
    howLong: 'Until the matter is closed and claims from it are barred',
  },
  {
    what: 'Technical logs',
    howLong: 'As long as needed to find faults and misuse; then erased or made anonymous',
  },
];
