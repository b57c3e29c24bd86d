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
    ending: { text: 'Paste two versions to see only what differs.' },
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
        text: 'Start with facts, then make requests. A calm report with five pieces of evidence goes further than an angry one with none. Tick what you have, not what you are sure of.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'right',
              text: 'Registration number, country and class of the trademark',
              why: 'It protects only the countries and goods it is registered for.',
            },
            {
              id: 'owner',
              text: 'The owner in the register is the owner of the account',
              why: 'If not, have the written permission ready. It is the first thing you will be asked for.',
            },
            {
              id: 'use',
              text: 'Where the trademark is used: title, picture, packaging or web address',
              why: 'Each is a separate field on the form.',
            },
            {
              id: 'proof',
              text: 'A screenshot of the page with address, date and country',
              why: 'Pages change while a report is pending.',
            },
            {
              id: 'goods',
              text: 'A test order, unpacked on camera',
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
              why: 'The other seller may be a wholesaler nobody informed.',
            },
            {
              id: 'request',
              text: 'One listing, one reason, one request',
              why: 'Use the marketplace’s own form, and keep the case number.',
            },
          ],
        },
      },
      {
        id: 'steps',
        heading: 'From a difference to an answer',
        text: 'Any seller who shares a product page can change it, and so can the marketplace. Most changes are harmless.',
        points: [
          {
            term: '1. Save the good version',
            text: 'Keep title, bullets, description and the file names of the pictures, with the date. Without them you have nothing to compare with.',
          },
          {
            term: '2. Copy today’s version',
            text: 'Copy it from the public page, logged out, in the country you sell in.',
          },
          {
            term: '3. Check the figures first',
            text: 'Look at size, count, voltage and price. The tool lists them above the text, because buyers return goods over a wrong figure, not over a new adjective.',
          },
          {
            term: '4. Correct your own part',
            text: 'Send your text again before you report anybody. Often the page has merged two sellers’ entries and this is all it needs.',
          },
          {
            term: '5. Report what stays wrong',
            text: 'Attach both versions and the list of differences: “Copy as text” and the CSV file are made for that.',
          },
          {
            term: '6. Check again',
            text: 'Check weekly for the ten listings that earn most, monthly for the rest, and after each change you make. Write down who checks.',
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
            text: 'No. You paste both versions, so it works for every shop and needs no access to any. It compares plain text with plain text; pasted markup is compared as typed.',
          },
          {
            term: 'How long may the two texts be?',
            text: 'They may have 40,000 characters each, about 25 printed pages. If a text is longer, the tool compares its beginning and tells you.',
          },
          {
            term: 'What does a shared link contain?',
            text: 'It contains both versions if they have at most 1,500 characters together. They are behind the # in the address, a part that browsers do not send to any server. Share longer ones as text or CSV.',
          },
          {
            term: 'Why do moved figures not count as changes?',
            text: 'A figure that is the same but in another place is listed as moved and not counted. Other words that change places are shown as removed and added.',
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
      'Know the profit of a product before you order stock: enter price, cost, fees, freight, ads and returns, and see margin, break-even and three scenarios.',
    family: 'GRO',
    code: 'GRO-02',
    label: 'Profit planning',
    headline: 'Know the profit before you order stock.',
    sub: 'Enter price, fees, freight, ads and returns; see margin and break\u2060-\u2060even price.',
    action: { label: 'Calculate profit', to: '#profit' },
    ending: { text: 'Enter your price and costs. The margin changes as you type.' },
    tool: { id: 'profit' },
    second: { label: 'Costs people forget', to: '#costs' },
    scene: {
      kit: 'chart',
      camera: 'L',
      live: { bars: [1, 0.84, 0.616, 0.562, 0.319, 0.257, 0.225, 0.201] },
      plate: { note: 'What you keep', text: '20.1% margin' },
    },
    sections: [
      {
        id: 'break-even',
        heading: 'The break-even price',
        text: 'Lower the price until no profit is left, and see what changed. Fees follow the price. Goods, freight, packaging, ads and returns cost the same whatever you charge.',
        show: {
          kind: 'picture',
          name: 'profit-waterfall',
          caption:
            'The example of the tool, twice. Break-even price = costs that stay ÷ (1\u00a0−\u00a0the share that follows the price): 18.53\u00a0÷\u00a0(1\u00a0−\u00a00.16) = 22.06. Below it, you pay for every discount yourself.',
        },
      },
      {
        id: 'costs',
        heading: 'Costs people forget',
        text: 'They are small per unit and large per year. Tick those your figures include, and add the rest to the field named beside them.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'inbound',
              text: 'Freight to your warehouse, customs broker and inspection',
              why: 'Freight in. Divide the invoice by the units that arrive fit for sale, not by those ordered.',
            },
            {
              id: 'samples',
              text: 'Samples, photographs, tests, breakage',
              why: 'Freight in or goods. Spread them over the whole first order.',
            },
            {
              id: 'payment',
              text: 'Card, payout and currency exchange',
              why: 'Fees. A share of each payout, and the spread when money changes currency.',
            },
            {
              id: 'packaging',
              text: 'Box, filling, label, insert and packing labour',
              why: 'Label and packaging.',
            },
            {
              id: 'volume',
              text: 'Weight as billed, not as weighed',
              why: 'Label and packaging. Light, bulky goods are charged by space; the parcel calculator shows how much.',
            },
            {
              id: 'storage',
              text: 'Storage by volume and month, at higher rates before the holidays',
              why: 'Storage and waste. You pay it every month for stock that sells slowly.',
            },
            {
              id: 'returns',
              text: 'Return shipping, inspection and goods you cannot resell',
              why: 'Loss for each return.',
            },
            {
              id: 'disposal',
              text: 'Packaging and device registration in the countries you sell to',
              why: 'Storage and waste.',
            },
            {
              id: 'launch-ads',
              text: 'Ads in the first weeks, when nobody knows the product',
              why: 'Ads for each order. Calculate once with double the figure before you commit.',
            },
          ],
        },
      },
      {
        id: 'questions',
        heading: 'Questions about the calculation',
        text: 'What the figures mean.',
        points: [
          {
            term: 'With or without tax?',
            text: 'Enter the price the buyer pays. If tax is inside it, choose “VAT inside the price” and the rate: the tax is deducted before the margin is calculated. Fees are calculated on what the buyer pays, including tax, as referral fees usually are.',
          },
          {
            term: 'Margin or return on stock: which one counts?',
            text: 'Margin is profit divided by price without tax, and compares products. Return on stock is profit divided by goods, freight and duty, and shows what the money in your stock earns on each turn.',
          },
          {
            term: 'How are returns counted?',
            text: 'Parcels returned for every hundred sales that stay, times what one of them costs you in labels, handling and lost value. The refunded price is not included: that sale did not stay.',
          },
          {
            term: 'What are the scenarios for?',
            text: 'Copy A to B and change one thing, such as the price or the freight. You can compare up to three side by side; the link and the CSV file contain all of them.',
          },
          {
            term: 'Does anybody see my figures?',
            text: 'They are calculated in your browser. A link you copy carries them in its address, so anyone who opens it sees them, and so does the server that delivers the page.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'limits',
        heading: 'What the calculation leaves out',
        text: 'It does not know demand: a product with a good margin and no buyers still loses money. It does not include income tax, interest or your own hours, unless you add them to a field.',
      },
    ],
    usedWith: ['LogisticsControl', 'MarketInvestment', 'BrandInvestment'],
  },
  BrandInvestment: {
    title: 'Budget planning',
    description:
      'When does a product launch pay back? Plan a budget by month, compare three scenarios, and find the lowest point of your account in advance.',
    family: 'GRO',
    code: 'GRO-03',
    label: 'Budget planning',
    headline: 'When does the money come back?',
    sub: 'Plan a launch budget by month and see payback in three scenarios. A planning aid, not financial advice.',
    action: { label: 'Plan a budget', to: '#budget' },
    closing: 'Know the month before you pay.',
    ending: { text: 'Change one figure and see which month moves.' },
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
        heading: 'Two points to read from the curve',
        text: 'Add each month to the one before. The lowest month shows the money you need; the first month that stays above zero is the payback. In between, you wait.',
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
        text: 'A scenario changes the number of units and the profit on each. Change one share at a time, or you will not know which one made the difference.',
        points: [
          {
            term: 'Planned',
            text: 'This is your honest expectation: 100% of both. Write down the reason for each figure, so that you can check it after the second month.',
          },
          {
            term: 'Cautious',
            text: 'The example sells 60% of the units at 90% of the profit on each. You spend the same and get less back.',
          },
          {
            term: 'Good',
            text: 'The example sells 130% of the units at 105%. Look at it last, and never commit because of it.',
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
            text: 'It counts in the month it moves. You pay the deposit and balance of an order long before the goods are sold, and a payout arrives after the sale: choose how many months later.',
          },
          {
            term: 'What is “profit a unit” here?',
            text: 'It is what a sale leaves before the fixed costs of the launch, after the goods and freight of that unit. The profit calculator works it out. If the goods are in the budget too, leave them out of one of the two.',
          },
          {
            term: 'How does growth work?',
            text: 'It is monthly growth on the month before: 90 units and 8% make 97 in the next month, then 105. It stops at “units at most”, because stock and demand are limited too. You can enter a negative figure.',
          },
          {
            term: 'Why is the payback later than the first month above zero?',
            text: 'It counts only if the total stays above zero until the plan ends. A reorder that takes the account below zero again moves the payback to a later month.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'reading',
        heading: 'How to read the answer',
        text: 'If the cautious scenario never pays back, order less rather than later, raise the price or change the route before you order. If only the good one pays back, you are betting.',
      },
      {
        id: 'limits',
        heading: 'A planning aid',
        text: 'It adds up what you enter. It includes no interest or tax unless you add them to the running costs. It is not financial advice.',
      },
    ],
    usedWith: ['BrandGrow', 'MarketInvestment', 'ContentDriven'],
  },
  MarketInvestment: {
    title: 'Market choice',
    description:
      'Choose the next country with your own numbers: weigh demand, fees, tax, freight and language, then see whether the winner holds up under other weights.',
    family: 'GRO',
    code: 'GRO-04',
    label: 'Market choice',
    headline: 'Choose the next market with your own numbers.',
    sub: 'Weigh demand, fees, tax, freight and language; see which choice stays first when the weights change.',
    action: { label: 'Score my markets', to: '#score' },
    closing: 'Test the choice, then enter.',
    ending: { text: 'Decide what matters most. Your markets are ranked by it.' },
    second: { label: 'What to measure', to: '#measures' },
    tool: { id: 'score' },
    scene: { kit: 'map', camera: 'P', live: { count: 1 }, plate: { text: 'Germany first' } },
    sections: [
      {
        id: 'measures',
        heading: 'How to score',
        text: 'You give marks from 0 to 10. They are only useful if two people who read the same source would give the same mark. Write the source down.',
        show: {
          kind: 'compare',
          about: 'Criterion',
          columns: ['What to measure', 'Where to find it', 'A 9 looks like', 'A 3 looks like'],
          rows: [
            {
              term: 'Demand',
              cells: [
                'Sales or searches per inhabitant for the most similar product',
                'Best-seller lists, keyword tools, customs statistics',
                'Twice your home market',
                'A tenth of your home market',
              ],
            },
            {
              term: 'Fees',
              cells: [
                'Marketplace, payment and payout fees as a share of the price',
                'The marketplace’s fee schedule for that country',
                'Two points below home',
                'Five points above',
              ],
            },
            {
              term: 'Tax and duty',
              cells: [
                'Registrations you need, and filings per year',
                'The tax office, or an adviser there',
                'A scheme you already use',
                'A separate tax number, monthly filings, a representative',
              ],
            },
            {
              term: 'Freight',
              cells: [
                'Billed weight times the rate, and delivery days',
                'Quotes from two carriers for your actual box',
                'Two days, a tenth of the price',
                'Ten days, a third of it',
              ],
            },
            {
              term: 'Language',
              cells: [
                'Hours per week for listings, questions and complaints',
                'A week of your messages, sorted by country',
                'Someone on your team writes it',
                'You pay for every answer',
              ],
            },
            {
              term: 'Competition',
              cells: [
                'Reviews and price of the tenth result',
                'The first page of results, logged out',
                'The tenth result has thirty reviews',
                'The tenth result has three thousand',
              ],
            },
          ],
          note: 'These are our own rules of thumb; replace them with yours. High is always good: low fees and little competition earn high marks.',
        },
      },
      {
        id: 'before-entry',
        heading: 'Before you enter',
        text: 'The score says which market to look into. These answers, in writing, say whether you can ship.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'allowed',
              text: 'The product may be sold there',
              why: 'Check safety marks, a responsible person, and the language of label and manual.',
            },
            {
              id: 'importer',
              text: 'You know who the importer is',
              why: 'The name on the customs declaration pays the duty and answers for the goods.',
            },
            {
              id: 'code',
              text: 'You know the customs code and duty rate for each product',
              why: 'Ask for binding information where two codes are possible.',
            },
            {
              id: 'stock',
              text: 'You know where the stock will be',
              why: 'Stock in a country usually means a tax registration there.',
            },
            {
              id: 'packaging',
              text: 'Packaging and devices are registered where the country requires it',
              why: 'Some marketplaces block an offer without the number.',
            },
            {
              id: 'returns',
              text: 'Returns have an address or a rule',
              why: 'Use a local address, or refund without a return below a value you set.',
            },
            {
              id: 'words',
              text: 'Someone answers in the buyer’s language within a day',
              why: 'A translated listing brings questions in that language.',
            },
            {
              id: 'exit',
              text: 'You know how to leave',
              why: 'Decide what happens to stock, account and registrations if you leave after a year.',
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
            text: 'Each mark is multiplied by the weight of its criterion; the total is divided by the sum of the weights. The score stays between 0 and 10 whatever the weights are.',
          },
          {
            term: 'What do the bars of the weights say?',
            text: 'They show how far one weight can move, with all others unchanged, before another market takes the lead. A short bar decides your choice: find out more about that criterion first.',
          },
          {
            term: 'When is the choice robust?',
            text: 'When no single weight between 0 and 10 changes the winner. Several weights together still may. The bars do not change marks: change one yourself and see.',
          },
          {
            term: 'What if two markets are tied?',
            text: 'The tool says so and names both. No bars are drawn then, because any weight would decide. One more fact is worth more than one more weight.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'weights',
        heading: 'Move the weights, then decide',
        text: 'Give each weight half and then double its value, one after the other. A market that stays first is a choice. One that drops when a single weight changes is an opinion.',
      },
      {
        id: 'limits',
        heading: 'What a score is not',
        text: 'It sorts your own judgements and adds no facts. The countries in the example have invented marks. Tax and product rules need an adviser in that country.',
      },
    ],
    usedWith: ['BrandGrow', 'LogisticsControl', 'EzRegister'],
  },
} as const satisfies Record<'BrandControl' | 'BrandGrow' | 'BrandInvestment' | 'MarketInvestment', PageCopy>;
