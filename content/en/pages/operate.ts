import type { PageCopy } from './shape.ts';

export const operate = {
  EzRegister: {
    title: 'EZ Register: papers for seller accounts',
    description:
      'Which papers a marketplace asks for when you open a seller account, how they must match, and what our help does and does not include. Your own only.',
    family: 'OPS',
    code: 'OPS-01',
    label: 'EZ Register',
    headline: 'Open the account once, with the right papers.',
    sub: 'Choose marketplace, country and company type; see which documents are missing. We help you file your own genuine documents, nothing else.',
    action: { label: 'Make my checklist', to: '#documents' },
    tool: { id: 'documents', heading: 'Which documents you need' },
    second: { label: 'What we do not do', to: '#not-done' },
    scene: { kit: 'ledger', camera: 'L' },
    sections: [
      {
        id: 'folder',
        heading: 'The folder to prepare first',
        text: 'Marketplaces name their own lists, and these items are on most of them. Put them in one folder before you open the form.',
        points: [
          {
            term: 'Identity',
            text: 'Passport, national ID or driving licence of the person who signs. Valid, in colour, both sides if it has two.',
          },
          {
            term: 'Company',
            text: 'Register extract or licence with the current name, address and directors. Many marketplaces ask for a recent one.',
          },
          { term: 'Bank', text: 'A statement in the name of the seller, with the bank’s name on it.' },
          {
            term: 'Address',
            text: 'A bill or statement that shows the address exactly as you will type it.',
          },
          {
            term: 'Tax',
            text: 'Tax number, and a VAT number where goods are stored or sold across a border.',
          },
        ],
      },
      {
        id: 'steps',
        heading: 'How filing runs',
        text: 'Names and addresses are compared letter by letter. Most delays come from small differences, so the order below puts matching before uploading.',
        points: [
          {
            term: '1. Copy, do not shorten',
            text: 'Write the company name as the register does, with its legal form.',
          },
          {
            term: '2. Scan or photograph',
            text: 'Whole page, sharp, in colour. Amazon’s help page Verify seller identity also refuses screenshots and altered files.',
          },
          { term: '3. Check dates', text: 'Nothing expired, nothing older than the marketplace accepts.' },
          { term: '4. File once', text: 'Send the complete set. A second attempt starts the queue again.' },
          {
            term: '5. Answer',
            text: 'Questions arrive by email with a deadline. Answer with the paper that was asked for.',
          },
        ],
      },
      {
        id: 'not-done',
        heading: 'What we do not do',
        text: 'We do not sell, rent or transfer accounts. We do not file in a name that is not yours, supply documents, or alter them. A seller whose account was closed speaks with the marketplace; we can help put the facts in order, and no more.',
      },
      {
        id: 'data',
        heading: 'What is kept',
        text: 'A checklist needs ticks, not papers. The rule is that your checklist records which documents are ready and never the documents themselves.',
      },
    ],
    usedWith: ['EzBrowsers', 'PartnersMarketplaces', 'MarketInvestment'],
  },
  EzSocialengine: {
    title: 'EZ Social Engine: posts for every channel',
    description:
      'Write one post and fit it to each network: public character limits, what to cut first, and how to lay out a week without automated engagement.',
    family: 'OPS',
    code: 'OPS-02',
    label: 'EZ Social Engine',
    headline: 'One post, fitted to every channel.',
    sub: 'Draft once, see each network’s limits, lay out the week. No bought followers, no automated engagement.',
    action: { label: 'Draft a post', to: '#composer' },
    tool: { id: 'composer', heading: 'Your post, network by network' },
    second: { label: 'See the limits', to: '#limits' },
    scene: { kit: 'desks', camera: 'F' },
    sections: [
      {
        id: 'draft',
        heading: 'Draft long, then cut',
        text: 'Write the full text once and cut copies of it. Cutting keeps the meaning; stretching a short post does not.',
        points: [
          { term: '1. One sentence', text: 'The news itself, understandable without the picture.' },
          { term: '2. One reason', text: 'Why it matters to the buyer today.' },
          {
            term: '3. One step',
            text: 'Where to go or what to answer. A post with two requests gets neither.',
          },
          {
            term: '4. Cut from the end',
            text: 'Drop tags, then the reason, then adjectives. The first sentence stays in every version.',
          },
        ],
      },
      {
        id: 'limits',
        heading: 'Public text limits',
        text: 'Characters per post, as listed by Buffer’s help centre under “Character limits for each social network”. Networks change them; the app itself has the last word.',
        points: [
          { term: 'X, free account', text: '280 characters.' },
          { term: 'Bluesky', text: '300 characters.' },
          { term: 'Threads, Mastodon, Pinterest', text: '500 characters each.' },
          { term: 'Instagram caption', text: '2,200 characters; the feed shows only the beginning.' },
          { term: 'LinkedIn post', text: '3,000 characters.' },
        ],
      },
      {
        id: 'week',
        heading: 'A week that can be kept',
        text: 'Choose as many days as you can answer comments on, not as many as you can post on. Give each day one kind of post: new, how it is made, a question, a customer’s problem solved. Leave one day empty for the thing you did not plan.',
      },
      {
        id: 'not-done',
        heading: 'What we do not do',
        text: 'No bought followers, likes or reviews, no automatic comments or messages, no posting in other people’s names. Advertising is marked as advertising.',
      },
    ],
    usedWith: ['ContentDriven', 'EzWriting', 'Material'],
  },
  EzBrowsers: {
    title: 'EZ Browsers: a workspace per client',
    description:
      'Keep each client’s logins, cookies and downloads in a workspace of their own, give colleagues only the access they need, and see who holds what.',
    family: 'OPS',
    code: 'OPS-03',
    label: 'EZ Browsers',
    headline: 'A separate workspace for every client.',
    sub: 'Keep logins, cookies and downloads apart and give colleagues only the access they need. Each shop stays with its owner and its marketplace’s rules.',
    action: { label: 'Plan my workspaces', to: '#workspaces' },
    tool: { id: 'workspaces', heading: 'Your clients, colleagues and seats' },
    scene: { kit: 'desks', camera: 'L' },
    sections: [
      {
        id: 'plan',
        heading: 'Plan on one sheet of paper',
        text: 'Draw a table: one row for each client, one column for each colleague. Fill the cells before anyone logs in anywhere.',
        points: [
          {
            term: '1. Clients',
            text: 'One workspace per client, named like the contract. Never one per person.',
          },
          { term: '2. Colleagues', text: 'List who works for whom this month, including holiday cover.' },
          {
            term: '3. Roles',
            text: 'Write the smallest role that lets the work be done. An empty cell means no access.',
          },
          {
            term: '4. Review',
            text: 'Read the table on the first working day of each month and when someone leaves.',
          },
        ],
      },
      {
        id: 'apart',
        heading: 'What is kept apart',
        text: 'Mixing clients goes wrong in quiet ways: a saved password fills the wrong form, a report lands in the wrong folder.',
        points: [
          { term: 'Logins', text: 'A session belongs to its workspace and ends with it.' },
          {
            term: 'Cookies and history',
            text: 'Nothing one client’s site stored is readable from another’s workspace.',
          },
          { term: 'Downloads', text: 'Files land in the client’s own folder.' },
        ],
      },
      {
        id: 'roles',
        heading: 'Five roles are enough',
        text: 'The same five names are used for every team.',
        points: [
          { term: 'Owner', text: 'Decides who is in the team and holds the contract.' },
          { term: 'Buyer', text: 'Places orders within the team’s limit.' },
          { term: 'Billing', text: 'Sees invoices, changes payment details, sees no workspace.' },
          { term: 'Operator', text: 'Works in the workspaces given to them.' },
          { term: 'Viewer', text: 'Reads, changes nothing.' },
        ],
      },
      {
        id: 'acceptable-use',
        heading: 'Acceptable use',
        text: 'Workspaces are for shops you own or are hired to look after, with the owner’s written permission. Follow the rules of each marketplace, including how many accounts one seller may hold. Work that breaks them ends the contract.',
      },
    ],
    usedWith: ['EzRegister', 'PartnersCompany', 'Proxy'],
  },
} as const satisfies Record<'EzRegister' | 'EzSocialengine' | 'EzBrowsers', PageCopy>;
