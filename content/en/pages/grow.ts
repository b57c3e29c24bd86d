import type { PageCopy } from './shape.ts';

export const grow = {
  BrandControl: {
    title: 'Listing control',
    description:
      'See what changed on your listing: compare two versions word by word, figures first, and work through one checklist for trademark and reseller issues.',
    family: 'GRO',
    code: 'GRO-01',
    label: 'Listing control',
    headline: 'See what changed on your listing.',
    sub: 'Compare two versions word by word; keep one checklist for trademark and reseller issues.',
    action: { label: 'Compare two versions', to: '#comparison' },
    closing: 'Keep the version that was right.',
    tool: { id: 'comparison' },
    second: { label: 'Open the checklist', to: '#checklist' },
    scene: {
      kit: 'sheets',
      camera: 'R',
      live: { count: 3 },
      plate: { note: 'Two versions', text: '3 figures changed' },
    },
    sections: [
      {
        id: 'checklist',
        heading: 'One checklist for trademark and reseller issues',
        text: 'Work from facts to requests. A calm report with five proofs travels further than an angry one with none. Tick what you hold in your hands, not what you are sure of.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'right',
              text: 'Registration number, country and class of the mark',
              why: 'A mark protects in the countries and for the goods it is registered for, and nowhere else.',
            },
            {
              id: 'owner',
              text: 'The owner in the register is the owner of the account',
              why: 'If not, have the written permission ready. It is the first thing that is asked for.',
            },
            {
              id: 'use',
              text: 'Where the mark stands: title, picture, package or address',
              why: 'Each is a different box on the form.',
            },
            {
              id: 'proof',
              text: 'A picture of the page with address, date and country',
              why: 'Pages change while a report waits.',
            },
            {
              id: 'goods',
              text: 'A test order, unpacked in front of a camera',
              why: 'Is it your own product, resold? Reselling genuine goods is often lawful, and reporting it can cost you.',
            },
            {
              id: 'history',
              text: 'Your own version, with the day you saved it',
              why: 'It shows that the text was yours, and when.',
            },
            {
              id: 'contact',
              text: 'What you asked the other seller, and the answer',
              why: 'Half of these cases are a wholesaler nobody told.',
            },
            {
              id: 'request',
              text: 'One offer, one reason, one wish',
              why: 'Use the marketplace’s own form, and keep the case number.',
            },
          ],
        },
      },
      {
        id: 'steps',
        heading: 'From a difference to an answer',
        text: 'A product page that several sellers share can be changed by any of them, and by the marketplace. Most changes are no attack.',
        points: [
          {
            term: '1. Save the good version',
            text: 'Title, bullets, description and the file names of the pictures, with the date. Without it there is nothing to compare with.',
          },
          {
            term: '2. Copy today’s version',
            text: 'From the public page, logged out, in your selling country.',
          },
          {
            term: '3. Read the figures first',
            text: 'Size, count, voltage, price. The tool lists them above the text, because a buyer returns goods for a wrong figure, not for a new adjective.',
          },
          {
            term: '4. Correct your own part',
            text: 'Send your text again before you report anybody. Often the page has merged two sellers’ entries and needs no more.',
          },
          {
            term: '5. Report what stays wrong',
            text: 'Attach both versions and the list of differences: “Copy as text” and the CSV file are made for that.',
          },
          {
            term: '6. Look again',
            text: 'Weekly for the ten listings that earn most, monthly for the rest, and after every change of your own. Write down who looks.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Questions about comparing',
        text: 'What the comparison does with your two texts.',
        points: [
          {
            term: 'Does the tool fetch my listing?',
            text: 'No. You paste both versions, so it works for every shop and needs no access to any. It is plain text against plain text; pasted markup is compared as it is typed.',
          },
          {
            term: 'How long may the two texts be?',
            text: '40,000 characters each, about 25 printed pages. Of a longer text the beginning is compared, and the tool says so.',
          },
          {
            term: 'What does a shared link hold?',
            text: 'Both versions, as long as they have at most 1,500 characters together. They stand behind the # of the address, the part that browsers send to no server. Longer ones are passed on as text or CSV.',
          },
          {
            term: 'Why are moved words not a change?',
            text: 'A figure that stands somewhere else but is the same is listed as moved and not counted. Other words that change places are shown as removed and added.',
          },
        ],
        show: { kind: 'questions', ids: ['what-browser-stores'] },
      },
      {
        id: 'limits',
        heading: 'What it cannot say',
        text: 'It shows what changed, not who changed it or why, and it does not look at pictures. It is not legal advice: whether a use infringes a right is for a lawyer in that country.',
      },
    ],
    usedWith: ['EzWriting', 'PartnersBrands', 'ReviewInsights'],
  },
  BrandGrow: {
    title: 'Profit planning',
    description:
      'Know the profit of a product before you order stock: price less cost, fees, freight, ads and returns in, margin and break-even price out, three scenarios.',
    family: 'GRO',
    code: 'GRO-02',
    label: 'Profit planning',
    headline: 'Know the profit before you order stock.',
    sub: 'Price, fees, freight, ads and returns in; margin and break\u2060-\u2060even price out.',
    action: { label: 'Calculate profit', to: '#profit' },
    tool: { id: 'profit' },
    second: { label: 'Costs people forget', to: '#costs' },
    scene: {
      kit: 'chart',
      camera: 'L',
      live: { bars: [1, 0.84, 0.616, 0.562, 0.319, 0.257, 0.225, 0.201] },
      plate: { note: 'Left of the price', text: '20.1% margin' },
    },
    sections: [
      {
        id: 'break-even',
        heading: 'The break-even price',
        text: 'Lower the price until nothing is left, and look at what moved. Fees follow the price. Goods, freight, packaging, ads and returns do not care what you charge.',
        show: {
          kind: 'picture',
          name: 'profit-waterfall',
          caption:
            'The example of the tool, twice. Break-even price = costs that stay ÷ (1 − the share that follows the price): 18.53 ÷ (1 − 0.16) = 22.06. Every discount below it is paid by you.',
        },
      },
      {
        id: 'costs',
        heading: 'Costs people forget',
        text: 'They are small for each unit and large for each year. Tick those that are in your figures, and put the rest into the field named beside them.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'inbound',
              text: 'Freight to your warehouse, customs broker, inspection',
              why: 'Freight in. Divide the invoice by the units that arrive saleable, not by those ordered.',
            },
            {
              id: 'samples',
              text: 'Samples, photographs, tests, breakage',
              why: 'Freight in or goods. Counted over the whole first order.',
            },
            {
              id: 'payment',
              text: 'Card, payout and currency exchange',
              why: 'Fees. A share of each payout, and the spread when money changes currency.',
            },
            {
              id: 'packaging',
              text: 'Box, filling, label, insert, and the hands that fold them',
              why: 'Label and packaging.',
            },
            {
              id: 'volume',
              text: 'Weight as billed, not as weighed',
              why: 'Label and packaging. Light, bulky goods are charged by space; the parcel calculator tells.',
            },
            {
              id: 'storage',
              text: 'Storage by volume and month, dearer before the holidays',
              why: 'Storage and waste. Slow stock pays it again and again.',
            },
            {
              id: 'returns',
              text: 'The way back, the check, the goods that cannot be sold again',
              why: 'Loss for each return.',
            },
            {
              id: 'disposal',
              text: 'Packaging and device registration in the countries you sell to',
              why: 'Storage and waste.',
            },
            {
              id: 'launch-ads',
              text: 'Ads of the first weeks, when nobody knows the product',
              why: 'Ads for each order. Calculate once with twice the figure before you sign.',
            },
          ],
        },
      },
      {
        id: 'questions',
        heading: 'Questions about the sum',
        text: 'How the figures are meant.',
        points: [
          {
            term: 'With or without tax?',
            text: 'Enter the price the buyer pays. If tax is inside it, choose “VAT inside the price” and the rate: the tax is taken off before anything is called margin. Fees are counted on what the buyer pays, tax included, as referral fees usually are.',
          },
          {
            term: 'Margin or return on stock: which one counts?',
            text: 'Margin is profit by price without tax, and compares products. Return on stock is profit by goods, freight and duty, and says what the money in the warehouse earns each time it goes round.',
          },
          {
            term: 'How are returns counted?',
            text: 'Parcels that come back for every hundred sales that stay, times what one of them costs you in labels, handling and lost value. The price paid back is not in it: that sale did not stay.',
          },
          {
            term: 'What are the scenarios for?',
            text: 'Copy A to B and change one thing, such as the price or the freight. Up to three stand side by side; the link and the CSV file carry all of them.',
          },
          {
            term: 'Does anybody see my figures?',
            text: 'They are worked out in your browser. A link you copy carries them in its address, so whoever opens it sees them, and so does the server that delivers the page.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'limits',
        heading: 'What the sum leaves out',
        text: 'It does not know demand: a product with a fine margin and no buyers still loses the order. It does not know income tax, interest or your own hours, unless you put them into a field.',
      },
    ],
    usedWith: ['LogisticsControl', 'MarketInvestment', 'BrandInvestment'],
  },
  BrandInvestment: {
    title: 'Budget planning',
    description:
      'When does a product launch pay its money back? Lay out a budget by month, read three scenarios, and find the deepest point of your account beforehand.',
    family: 'GRO',
    code: 'GRO-03',
    label: 'Budget planning',
    headline: 'When does the money come back?',
    sub: 'Plan a launch budget by month and see payback in three scenarios. A planning aid, not financial advice.',
    action: { label: 'Plan a budget', to: '#budget' },
    closing: 'Know the month before you pay.',
    second: { label: 'Read the curve', to: '#curve' },
    tool: { id: 'budget' },
    scene: {
      kit: 'chart',
      camera: 'F',
      live: { bars: [0.469, 0.056, 0.073, 0.163, 0.338, 0.486, 0.766, 1] },
      plate: { note: 'As planned', text: 'Back in month 15' },
    },
    sections: [
      {
        id: 'curve',
        heading: 'Two points to read off the curve',
        text: 'Add each month to the one before. The deepest month is the money you must have; the first month that stays above zero is the payback. Everything between them is waiting.',
        show: {
          kind: 'picture',
          name: 'payback-path',
          caption:
            'The example of the tool as planned: four months of spending, sales from month 4, each payout a month after the sale.',
        },
      },
      {
        id: 'scenarios',
        heading: 'Three scenarios, two shares',
        text: 'A scenario changes the units and the profit of each. Move one share at a time, or you will not know what hurt.',
        points: [
          {
            term: 'Planned',
            text: 'Your honest expectation: 100% of both. Write the reason for each figure beside it, so that you can check it after the second month.',
          },
          {
            term: 'Cautious',
            text: 'The example sells 60% of the units and leaves 90% of the profit of each. Same spending, less coming back.',
          },
          {
            term: 'Good',
            text: 'The example sells 130% of the units at 105%. Read it last, and never sign because of it.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Questions about the plan',
        text: 'How the months are counted.',
        points: [
          {
            term: 'In which month does money count?',
            text: 'In the month it moves. Deposit and balance of an order are paid long before the goods are sold, and a payout arrives after the sale: choose how many months later.',
          },
          {
            term: 'What is “profit a unit” here?',
            text: 'What a sale leaves before the fixed costs of the launch, with goods and freight of that unit already off. The profit calculator works it out. If goods stand in the budget as well, leave them out of one of the two.',
          },
          {
            term: 'How does growth work?',
            text: 'By the month, on the month before: 90 units and 8% make 97 in the next month, then 105. It ends at “units at most”, because stock and demand end too. A minus is allowed.',
          },
          {
            term: 'Why is the payback later than the first month above zero?',
            text: 'It counts only when the sum stays there until the plan ends. A reorder that takes the account below zero again moves the payback behind it.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'reading',
        heading: 'How to read the answer',
        text: 'If the cautious scenario never pays back, order less, not later; or raise the price, or change the route, before you order. If only the good one pays back, you are betting.',
      },
      {
        id: 'limits',
        heading: 'A planning aid',
        text: 'It adds up what you enter. It knows neither interest nor tax, unless you count them among the running costs. It is not financial advice.',
      },
    ],
    usedWith: ['BrandGrow', 'MarketInvestment', 'ContentDriven'],
  },
  MarketInvestment: {
    title: 'Market choice',
    description:
      'Choose the next country with your own numbers: weigh demand, fees, tax, freight and language, then see whether the winner survives other weights.',
    family: 'GRO',
    code: 'GRO-04',
    label: 'Market choice',
    headline: 'Choose the next market with your own numbers.',
    sub: 'Weigh demand, fees, tax, freight and language; see which choice survives a change of weights.',
    action: { label: 'Score my markets', to: '#score' },
    closing: 'Test the choice, then enter.',
    second: { label: 'What to measure', to: '#measures' },
    tool: { id: 'score' },
    scene: { kit: 'map', camera: 'P', live: { count: 1 }, plate: { text: 'Germany first' } },
    sections: [
      {
        id: 'measures',
        heading: 'A mark needs a measure',
        text: 'Marks run from 0 to 10 and are yours. They are worth something when two people who read the same source would give the same one. Write the source down.',
        show: {
          kind: 'compare',
          about: 'Criterion',
          columns: ['Measure this', 'Where the number is', 'A 9 looks like', 'A 3 looks like'],
          rows: [
            {
              term: 'Demand',
              cells: [
                'Sales or searches for the nearest product, for each inhabitant',
                'Best-seller lists, keyword tools, customs statistics',
                'Twice your home market',
                'A tenth of it',
              ],
            },
            {
              term: 'Fees',
              cells: [
                'Fee, payment and payout, as a share of the price',
                'The marketplace’s fee schedule of that country',
                'Two points below home',
                'Five points above',
              ],
            },
            {
              term: 'Tax and duty',
              cells: [
                'Registrations you need, and filings in a year',
                'The tax office, or an adviser there',
                'One scheme you are in already',
                'Own number, monthly filing, a representative',
              ],
            },
            {
              term: 'Freight',
              cells: [
                'Billed weight times the rate, and days to the buyer',
                'Two carriers’ offers for your real box',
                'Two days, a tenth of the price',
                'Ten days, a third of it',
              ],
            },
            {
              term: 'Language',
              cells: [
                'Hours each week for listings, questions and complaints',
                'A week of your mail, sorted by country',
                'Someone in the house writes it',
                'Every answer is bought in',
              ],
            },
            {
              term: 'Competition',
              cells: [
                'Reviews of the tenth offer, and its price',
                'The first page of results, logged out',
                'The tenth has thirty reviews',
                'The tenth has three thousand',
              ],
            },
          ],
          note: 'Our own rules of thumb, to be replaced by yours. High is good everywhere: low fees and little competition earn high marks.',
        },
      },
      {
        id: 'before-entry',
        heading: 'Before you enter',
        text: 'The score says which market to look into. These answers, in writing, say whether goods may move.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'allowed',
              text: 'The product may be sold there',
              why: 'Safety marks, a responsible person, the language on label and manual.',
            },
            {
              id: 'importer',
              text: 'You know who imports',
              why: 'The name on the customs declaration pays the duty and answers for the goods.',
            },
            {
              id: 'code',
              text: 'Customs code and duty rate are known for each product',
              why: 'Ask for binding information where two codes are possible.',
            },
            {
              id: 'stock',
              text: 'You know where the stock lies',
              why: 'Stock in a country usually means a tax registration there.',
            },
            {
              id: 'packaging',
              text: 'Packaging and devices are registered, where the country asks for it',
              why: 'Some marketplaces block an offer without the number.',
            },
            {
              id: 'returns',
              text: 'Returns have an address, or a rule',
              why: 'A local address, or giving the money back without the goods below a value you set.',
            },
            {
              id: 'words',
              text: 'Someone answers in the buyer’s language within a day',
              why: 'A translated listing brings questions in that language.',
            },
            {
              id: 'exit',
              text: 'You know how to leave',
              why: 'What happens to stock, account and registrations if the market is closed after a year.',
            },
          ],
        },
      },
      {
        id: 'questions',
        heading: 'Questions about the score',
        text: 'What the weights do, and what they do not.',
        points: [
          {
            term: 'How is the score worked out?',
            text: 'Each mark times the weight of its criterion, added up, divided by the sum of the weights. It stays between 0 and 10 whatever the weights are.',
          },
          {
            term: 'What do the bars of the weights say?',
            text: 'How far one weight can move, all others standing still, before another market takes the lead. A short bar is what your choice hangs on: find out more about that criterion first.',
          },
          {
            term: 'When is the choice firm?',
            text: 'When no single weight between 0 and 10 changes the winner. Several weights at once still may. Marks are not moved by the bars: change one yourself and look.',
          },
          {
            term: 'What if two markets are level?',
            text: 'The tool says so and names both. No bars are drawn then, because any weight would decide. One more fact is worth more than one more weight.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'weights',
        heading: 'Move the weights, then decide',
        text: 'Give each weight half and then double its value, one after the other. A market that stays first is a choice. One that falls when a single weight moves is an opinion.',
      },
      {
        id: 'limits',
        heading: 'What a score is not',
        text: 'It orders your own judgements and adds no facts. The countries in the example carry invented marks. Tax and product rules need an adviser in that country.',
      },
    ],
    usedWith: ['BrandGrow', 'LogisticsControl', 'EzRegister'],
  },
} as const satisfies Record<'BrandControl' | 'BrandGrow' | 'BrandInvestment' | 'MarketInvestment', PageCopy>;
