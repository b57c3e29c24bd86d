import type { PageCopy } from './shape.ts';

export const operate = {
  EzRegister: {
    title: 'EZ Register: papers for seller accounts',
    description:
      'Which papers a marketplace asks for when you open a seller account, how they must match, and what our help does and does not include. Own papers only.',
    family: 'OPS',
    code: 'OPS-01',
    label: 'EZ Register',
    headline: 'Open the account once, with the right papers.',
    sub: 'Choose the marketplace, the country and your company type, and see which documents are missing. We help you file your own genuine documents, nothing else.',
    action: { label: 'Make my checklist', to: '#documents' },
    ending: { text: 'Choose the marketplace and the country, and print the list.' },
    tool: { id: 'documents', heading: 'Which documents you need' },
    second: { label: 'What we do not do', to: '#not-done' },
    scene: { kit: 'ledger', camera: 'L', live: { count: 0 }, plate: { text: '0 of 14 ready' } },
    sections: [
      {
        id: 'steps',
        heading: 'How filing works',
        text: 'Most delays come from small differences between papers, so check that they match before you upload.',
        points: [
          {
            term: '1. Collect',
            text: 'Put every paper on the checklist in one folder: whole pages, in colour, both sides where there are two.',
          },
          {
            term: '2. Match',
            text: 'Write the company name as it is in the register, with its legal form. Copy the address; do not shorten it.',
          },
          { term: '3. Check dates', text: 'Nothing may be expired or older than the marketplace accepts.' },
          {
            term: '4. File once',
            text: 'Send the complete set. A second attempt puts you back in the queue.',
          },
          {
            term: '5. Answer',
            text: 'Questions arrive by email with a deadline. Answer with the paper that was asked for.',
          },
        ],
      },
      {
        id: 'match',
        heading: 'Letter by letter, on every paper',
        text: 'Marketplaces compare names and addresses across papers, and a short form counts as a difference. Where two papers disagree, have one of them corrected by its issuer.',
        show: {
          kind: 'picture',
          name: 'matching-papers',
          caption:
            'An invented company. The form leaves out part of the registered name, and would come back with a question.',
        },
      },
      {
        id: 'not-done',
        heading: 'What we do not do',
        text: 'Registration help is clerical work with your own papers. These five lines apply to every order.',
        points: [
          {
            term: 'No accounts',
            text: 'We do not sell, rent or transfer seller accounts, and we do not open any for ourselves.',
          },
          {
            term: 'No other names',
            text: 'A case is for the person or company that will sell, and they file under their own name.',
          },
          {
            term: 'No documents',
            text: 'We supply none and alter none. A missing document can only come from its issuer.',
          },
          {
            term: 'No promise of a result',
            text: 'The marketplace decides, and it decides how long that takes.',
          },
          {
            term: 'No appeals on your behalf',
            text: 'If your account was closed, you speak with the marketplace yourself. We can help put the facts in order, and no more.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Before you file',
        text: 'What people ask about the checklist and their papers.',
        points: [
          {
            term: 'Are my papers stored?',
            text: 'The free checklist keeps your ticks and the names of documents on your device, and nothing else. You cannot upload a paper to it. In a case that you bought, papers are kept encrypted. You choose the day on which a paper is deleted, a year ahead at most, and can delete it before that. When the case ends, papers are deleted within 30 days, whatever day you chose. A backup made before that day keeps an encrypted copy until the backup is deleted.',
          },
          {
            term: 'Who can read the papers of my case?',
            text: 'You can. With Medium and Large the staff who review papers also can, until the case ends. When one of them opens a paper, the history of your case says so. With Small, only you can open them. Do not upload photos of yourself or payment cards to a case: the marketplace collects them itself.',
          },
          {
            term: 'Which marketplaces and countries does it know?',
            text: 'It knows Amazon, eBay, Etsy, Walmart and TikTok Shop, for buyers in the United States, the European Union and the United Kingdom, as far as their public pages say. If we have read no page for your combination, the list says so.',
          },
          {
            term: 'How recent must a document be?',
            text: 'It differs by marketplace and by paper. Open the details under an entry: they show the age and its source, if the page names one.',
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
        text: 'The checklist above is free. A paid plan opens one case in your account, for one seller account with one marketplace. From Medium on we review your papers before you file. With Large a named person accompanies the case to its end. You pay marketplaces and issuers of papers their fees directly.',
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
    sub: 'Draft once, see each network’s limits, plan your week. No bought followers, no automated engagement.',
    action: { label: 'Draft a post', to: '#composer' },
    closing: 'Write the post once.',
    ending: { text: 'Paste it and see which channels it fits.' },
    tool: { id: 'composer', heading: 'Your post, network by network' },
    second: { label: 'See the limits', to: '#limits' },
    scene: { kit: 'desks', camera: 'F', live: { count: 5 }, plate: { text: '5 of 6 fit' } },
    sections: [
      {
        id: 'draft',
        heading: 'Draft long, then cut',
        text: 'Write the full text once, then shorten copies of it. Shortening keeps the meaning; stretching a short post does not.',
        show: {
          kind: 'features',
          items: [
            {
              term: 'One draft, a counter for each network',
              text: 'A link counts as 23 characters on one network and its full length on another; some count bytes. Each counter follows its own network’s rule.',
              picture: 'social-counters',
            },
            {
              term: 'A version where one is needed',
              text: 'Change the text for one network and leave the others alone. Cut the hashtags first, then the reason; keep the first sentence.',
              picture: 'social-versions',
            },
            {
              term: 'A week you can keep up',
              text: 'Choose only as many days as you can answer comments on, and leave one free for what you did not plan. You can save the week as a file for your calendar.',
              picture: 'social-week',
            },
          ],
        },
      },
      {
        id: 'limits',
        heading: 'What each network accepts',
        text: 'These are the public limits for one post without paid extras. The composer above uses the same figures.',
        show: { kind: 'compare', about: 'Network', columns: [], rows: [] },
      },
      {
        id: 'plans',
        heading: 'Three monthly plans',
        text: 'The composer on this page is free and needs no account. A plan keeps calendars in your account, with versions and a private address for your calendar program. With more than one seat a team plans together and approves what goes out. Nothing is published from here.',
        show: { kind: 'prices', lists: ['social'] },
      },
      {
        id: 'not-done',
        heading: 'What we do not do',
        text: 'We do not sell followers, likes or reviews, send automatic comments or messages, or post in other people’s names. Advertising is marked as advertising.',
      },
      {
        id: 'questions',
        heading: 'Before you post',
        text: 'What people ask about counting, saving and publishing.',
        points: [
          {
            term: 'Does the composer publish for me?',
            text: 'No. It counts, previews and plans; you post yourself. The calendar file has the hour you chose and the text.',
          },
          {
            term: 'Why does an app show a different count?',
            text: 'Some networks do not say how they count. In that case we use the stricter reading and say so under the preview. If the two differ, trust the app.',
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
            text: 'As many as the network accepts: since 18 December 2025 Instagram accepts five, and Threads accepts one. Where we found no figure, the table says so. One or two that people search for do more than ten that nobody reads.',
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
      'Keep each client’s logins and cookies in their own browser profile, hand over workspaces within your team, and see who has which one.',
    family: 'OPS',
    code: 'OPS-03',
    label: 'EZ Browsers',
    headline: 'A separate workspace for every client.',
    sub: 'Each client’s shop opens in your own browser with its own profile folder, and your team sees who has it. Each shop still belongs to its owner and follows its marketplace’s rules.',
    action: { label: 'Plan my workspaces', to: '#workspaces' },
    closing: 'Give each client a browser of its own.',
    ending: { text: 'Enter your clients and people to see the plan you need.' },
    second: { label: 'Acceptable use', to: '#acceptable-use' },
    tool: { id: 'workspaces', heading: 'Your clients, colleagues and seats' },
    scene: {
      kit: 'desks',
      camera: 'L',
      live: { count: 3 },
      plate: { note: '3 clients', text: '9 workspaces, 4 seats' },
    },
    sections: [
      {
        id: 'apart',
        heading: 'A profile for each shop',
        text: 'Mixing clients goes wrong in quiet ways: a saved password fills the wrong form, a price changes in the wrong shop. A workspace opens Chrome, Edge or Firefox with a folder for one shop alone. Its logins, cookies, history and bookmarks are in no other folder.',
        show: {
          kind: 'picture',
          name: 'workspace-isolation',
          caption: 'The planner’s example team.',
        },
      },
      {
        id: 'roles',
        heading: 'Five roles are enough',
        text: 'The planner uses the same five names for every team, and shows planned access only. You grant the access itself in the marketplace: give the least that lets the work be done. On this site, everybody with a seat can open all workspaces of the team.',
        show: { kind: 'compare', about: 'Role', columns: [], rows: [] },
      },
      {
        id: 'acceptable-use',
        heading: 'Acceptable use',
        text: 'The same four conditions apply to a team of one and a team of fifty.',
        points: [
          {
            term: 'Yours, or entrusted to you',
            text: 'Use it for shops you own or are hired to look after, with the owner’s written permission.',
          },
          {
            term: 'As many as the marketplace allows',
            text: 'Its rules decide how many accounts one seller may have. A workspace does not add any.',
          },
          {
            term: 'One person, one login',
            text: 'Colleagues get their own seats. With a shared password, nobody knows who did what.',
          },
          {
            term: 'Under your own name',
            text: 'If you break a marketplace’s rules or hide who is acting, we ask you to stop; repeated or grave breaches end the contract.',
          },
        ],
      },
      {
        id: 'plans',
        heading: 'A price for the whole team',
        text: 'Every account keeps five workspaces. A plan keeps more, and further seats are for colleagues: you hand a workspace over, and its history says who held it. The planner above names the smallest plan that fits.',
        show: { kind: 'prices', lists: ['browsers'] },
      },
      {
        id: 'questions',
        heading: 'Before you plan',
        text: 'What people ask about workspaces, seats and leaving.',
        points: [
          {
            term: 'One workspace per client or per shop?',
            text: 'One per shop. A client with three shops has three, so that a login for one never fills in a form for another.',
          },
          {
            term: 'What do we do when a colleague leaves?',
            text: 'Take the seat back on the same day: the workspaces they held return to the owner. Their profile folders stay on their computer, so end their access in the marketplace and change the passwords they have known.',
          },
          {
            term: 'What do we do when a client leaves?',
            text: 'Hand over files and accounts. Then delete the workspace here and its folder on each computer that opened it: that folder is the only place with logins and cookies.',
          },
          {
            term: 'What is in a launcher?',
            text: 'It is a few lines of text that you can read. They open your installed browser with this workspace’s folder and the settings you entered: language, start pages and, if your network uses one, a proxy. It contains no password.',
          },
          {
            term: 'Do logins move when I hand over a workspace?',
            text: 'No. They stay on the computer they were made on. Your colleague downloads the launcher and logs in with their own access.',
          },
          {
            term: 'Does the planner send the names of our clients?',
            text: 'No. Names stay on this device; the link to a team contains only numbers and roles.',
          },
        ],
        show: { kind: 'questions', ids: ['change-plan', 'cancel'] },
      },
    ],
    usedWith: ['EzRegister', 'PartnersCompany', 'Proxy'],
  },
} as const satisfies Record<'EzRegister' | 'EzSocialengine' | 'EzBrowsers', PageCopy>;
