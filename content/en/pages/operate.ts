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
    scene: { kit: 'ledger', camera: 'L', live: { count: 0 }, plate: { text: '0 of 14 ready' } },
    sections: [
      {
        id: 'steps',
        heading: 'How filing runs',
        text: 'Most delays come from small differences between papers, so matching comes before uploading.',
        points: [
          {
            term: '1. Collect',
            text: 'Every paper of the checklist in one folder, whole pages, in colour, both sides where there are two.',
          },
          {
            term: '2. Match',
            text: 'Write the company name as the register does, with its legal form. Copy the address; do not shorten it.',
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
        id: 'match',
        heading: 'Letter by letter, on every paper',
        text: 'Marketplaces compare names and addresses across papers, and a short form counts as a difference. Where two papers disagree, have one of them corrected by whoever issued it.',
        show: {
          kind: 'picture',
          name: 'matching-papers',
          caption:
            'An invented company. The form leaves out what the register writes, and would come back with a question.',
        },
      },
      {
        id: 'not-done',
        heading: 'What we do not do',
        text: 'Registration help is clerical work with your own papers. These five lines are part of every order.',
        points: [
          {
            term: 'No accounts',
            text: 'We do not sell, rent or transfer seller accounts, and we open none to keep.',
          },
          {
            term: 'No other names',
            text: 'A case is for the person or company that will sell, and they file in their own name.',
          },
          {
            term: 'No documents',
            text: 'We supply none and alter none. What is missing can only come from its issuer.',
          },
          {
            term: 'No promise of a result',
            text: 'The marketplace decides, and how long it takes is its own affair.',
          },
          {
            term: 'No appeal in your place',
            text: 'A seller whose account was closed speaks with the marketplace. We can help put the facts in order, and no more.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Before you file',
        text: 'About the checklist and about your papers.',
        points: [
          {
            term: 'Is anything of my papers stored?',
            text: 'The free checklist keeps ticks on your device, names of documents and nothing else. It has no place to upload a paper. In a case that you bought, papers are kept encrypted. You choose the day on which a paper is deleted, a year ahead at most, and can delete it before that. A backup made before that day keeps an encrypted copy until the backup is deleted.',
          },
          {
            term: 'Who can read the papers of my case?',
            text: 'You. With Medium and Large also the staff who review papers, until the case ends. When one of them takes a paper, the history of your case says so. With Small, you alone can open them. Photos of yourself and payment cards have no place in a case: the marketplace takes them itself.',
          },
          {
            term: 'Which marketplaces and countries does it know?',
            text: 'Amazon, eBay, Etsy, Walmart and TikTok Shop, for buyers in the United States, the European Union and the United Kingdom, as far as their public pages say. Where we read no page for your combination, the list says so.',
          },
          {
            term: 'How fresh must a document be?',
            text: 'It differs by marketplace and by paper. Open “Why, how fresh, and who says so” under an entry: the age stands there with its source, where the page names one.',
          },
          {
            term: 'May I open a second account?',
            text: 'Only if the marketplace allows it for your case; most tie one seller to one account unless there is a reason they accept. Ask there first. A case is for the account they agreed to.',
          },
        ],
        show: { kind: 'questions', ids: ['what-browser-stores', 'refund'] },
      },
      {
        id: 'plans',
        heading: 'Help with filing, paid once',
        text: 'The checklist above is free. A paid plan opens one case in your account: one seller account with one marketplace, with its stages, the checklist for your country and legal form, your papers, and messages with our staff. From Medium on we review your papers before you file. With Large a named person accompanies the case to its end. Fees of marketplaces and of those who issue papers are yours to pay to them.',
        show: { kind: 'prices', lists: ['registration'] },
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
    scene: { kit: 'desks', camera: 'F', live: { count: 5 }, plate: { text: '5 of 6 fit' } },
    sections: [
      {
        id: 'draft',
        heading: 'Draft long, then cut',
        text: 'Write the full text once and cut copies of it. Cutting keeps the meaning; stretching a short post does not.',
        show: {
          kind: 'features',
          items: [
            {
              term: 'One draft, measured ten ways',
              text: 'A link weighs 23 on one network and its full length on another; some count bytes. Each counter follows its own network’s rule.',
              picture: 'social-counters',
            },
            {
              term: 'A version where one is needed',
              text: 'Change the text for one network and leave the others alone. Drop tags first, then the reason; the first sentence stays.',
              picture: 'social-versions',
            },
            {
              term: 'A week that can be kept',
              text: 'Choose as many days as you can answer comments on, and leave one empty for what you did not plan. The week goes into your calendar as a file.',
              picture: 'social-week',
            },
          ],
        },
      },
      {
        id: 'limits',
        heading: 'What each network takes',
        text: 'Public limits for one post without extras that have to be paid for. The composer above counts with the same figures.',
        show: { kind: 'compare', about: 'Network', columns: [], rows: [] },
      },
      {
        id: 'plans',
        heading: 'Three sizes, by the month',
        text: 'The composer on this page is free and needs no account. A plan keeps calendars in your account: the posts of every channel by day and hour, each counted by the limits of its network, with versions and a private address for your calendar program. With more than one seat a team plans together and approves what goes out. Nothing is published from here.',
        show: { kind: 'prices', lists: ['social'] },
      },
      {
        id: 'not-done',
        heading: 'What we do not do',
        text: 'No bought followers, likes or reviews, no automatic comments or messages, no posting in other people’s names. Advertising is marked as advertising.',
      },
      {
        id: 'questions',
        heading: 'Before you post',
        text: 'About counting, keeping and publishing.',
        points: [
          {
            term: 'Does the composer publish for me?',
            text: 'No. It measures, shows and lays out; you post yourself. The calendar file marks the hour you chose and carries the text.',
          },
          {
            term: 'Why does an app show another count than this page?',
            text: 'Because some networks do not say how they count. There we take the careful reading and say so under the preview. If the two differ, the app decides.',
          },
          {
            term: 'Where is my draft kept?',
            text: 'On this device only, until you go back to the example or clear the site’s data. The link to a week carries networks, days and hours, never the text.',
          },
          {
            term: 'What is a channel?',
            text: 'One account on one network. A plan counts the channels in all your calendars together, and the posts are not counted.',
          },
          {
            term: 'What happens to a calendar when I cancel?',
            text: 'You can still read it and save it as a file, and change it again when you have a plan. Its private address stops answering.',
          },
          {
            term: 'How many hashtags may a post have?',
            text: 'As many as the network takes: since December 18, 2025 Instagram takes five, Threads takes one. Where we found no figure, the table says so. One or two that people search for do more than ten that nobody reads.',
          },
        ],
        show: { kind: 'questions', ids: ['change-plan', 'cancel'] },
      },
    ],
    usedWith: ['ContentDriven', 'EzWriting', 'Material'],
  },
  EzBrowsers: {
    title: 'EZ Browsers: a workspace per client',
    description:
      'Keep each client’s logins and cookies in a browser profile of their own, hand workspaces over within your team, and see who holds what.',
    family: 'OPS',
    code: 'OPS-03',
    label: 'EZ Browsers',
    headline: 'A separate workspace for every client.',
    sub: 'Each client’s shop opens in your own browser with a profile folder of its own, and your team sees who holds it. Each shop stays with its owner and its marketplace’s rules.',
    action: { label: 'Plan my workspaces', to: '#workspaces' },
    second: { label: 'Acceptable use', to: '#acceptable-use' },
    tool: { id: 'workspaces', heading: 'Your clients, colleagues and seats' },
    scene: {
      kit: 'desks',
      camera: 'L',
      live: { count: 3 },
      plate: { note: '3 clients', text: '9 profiles, 4 seats' },
    },
    sections: [
      {
        id: 'apart',
        heading: 'A profile for each shop',
        text: 'Mixing clients goes wrong in quiet ways: a saved password fills the wrong form, a price changes in the wrong shop. A workspace opens Chrome, Edge or Firefox with a folder for one shop alone. Its logins, cookies, history and bookmarks are in no other.',
        show: {
          kind: 'picture',
          name: 'workspace-isolation',
          caption:
            'The example team of the planner. A line is access that is planned, dashed for the owner. Where there is none, none is planned.',
        },
      },
      {
        id: 'roles',
        heading: 'Five roles are enough',
        text: 'The planner uses the same five names for every team. You give the access itself in the marketplace: the smallest that lets the work be done. Here, everybody with a seat opens all workspaces of the team.',
        show: { kind: 'compare', about: 'Role', columns: [], rows: [] },
      },
      {
        id: 'acceptable-use',
        heading: 'Acceptable use',
        text: 'Four conditions, the same for a team of one and a team of fifty.',
        points: [
          {
            term: 'Yours, or entrusted to you',
            text: 'Shops you own or are hired to look after, with the owner’s written permission.',
          },
          {
            term: 'As many as the marketplace allows',
            text: 'Its rules decide how many accounts one seller may hold. A workspace adds none.',
          },
          {
            term: 'One person, one login',
            text: 'Colleagues get seats of their own. A shared password tells nobody who did what.',
          },
          {
            term: 'Under your own name',
            text: 'Work that breaks a marketplace’s rules, or hides who is acting, ends the contract.',
          },
        ],
      },
      {
        id: 'plans',
        heading: 'A price for the whole team',
        text: 'Every account keeps five workspaces, which the planner counts as profiles. A plan keeps more, with seats for colleagues: you hand a workspace over, and its history says who held it. Launchers for Windows, macOS and Linux open the browser you have installed and change nothing of what it is. The planner above names the smallest plan that fits.',
        show: { kind: 'prices', lists: ['browsers'] },
      },
      {
        id: 'questions',
        heading: 'Before you plan',
        text: 'About workspaces, seats and leaving.',
        points: [
          {
            term: 'One workspace for a client or for a shop?',
            text: 'One for each shop. A client with three shops has three, so that a login of one never fills a form of another.',
          },
          {
            term: 'What do we do when a colleague leaves?',
            text: 'Take the seat back on the same day: the workspaces they held return to the owner. Their profile folders stay on their computer, so end their access in the marketplace and change the passwords they have known.',
          },
          {
            term: 'What do we do when a client leaves?',
            text: 'Hand over files and accounts. Then delete the workspace here, and its folder on each computer that opened it: logins and cookies are in that folder and nowhere else.',
          },
          {
            term: 'What is in a launcher?',
            text: 'A few lines you can read. They open the installed browser with the folder of this workspace, its language, its start pages and, if you entered one, your proxy. There is no password in it.',
          },
          {
            term: 'Do logins move with a hand-over?',
            text: 'No. They stay on the computer they were made on. Your colleague downloads the launcher and signs in with access of their own.',
          },
          {
            term: 'Does the planner send the names of our clients?',
            text: 'No. Names stay on this device; the link to a team carries numbers and roles only.',
          },
        ],
        show: { kind: 'questions', ids: ['change-plan', 'cancel'] },
      },
    ],
    usedWith: ['EzRegister', 'PartnersCompany', 'Proxy'],
  },
} as const satisfies Record<'EzRegister' | 'EzSocialengine' | 'EzBrowsers', PageCopy>;
