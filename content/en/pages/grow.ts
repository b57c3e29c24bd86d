import type { PageCopy } from './shape.ts';

export const grow = {
  BrandControl: {
    title: 'Listing control',
    description:
      'See what changed on your listing: how to compare two versions word by word, and one checklist for trademark questions and unknown resellers on it.',
    family: 'GRO',
    code: 'GRO-01',
    label: 'Listing control',
    headline: 'See what changed on your listing.',
    sub: 'Compare two versions word by word; keep one checklist for trademark and reseller issues.',
    action: { label: 'Compare two versions', to: '#comparison' },
    tool: { id: 'comparison' },
    second: { label: 'Open the checklist', to: '#checklist' },
    scene: { kit: 'sheets', camera: 'R' },
    sections: [
      {
        id: 'compare',
        heading: 'Compare two versions',
        text: 'A listing that several sellers share can be changed by others. Keep a copy of what you wrote, or there is nothing to compare with.',
        points: [
          {
            term: '1. Save the good version',
            text: 'Title, bullets, description and the file names of the pictures, with the date.',
          },
          {
            term: '2. Copy today’s version',
            text: 'From the public page, logged out, in the country where you sell.',
          },
          {
            term: '3. Read the differences only',
            text: 'Numbers first: size, count, material, voltage. Then claims. Then style.',
          },
          {
            term: '4. Keep both',
            text: 'A picture of the page with the date is what a marketplace asks for later.',
          },
        ],
      },
      {
        id: 'checklist',
        heading: 'Trademark and reseller checklist',
        text: 'Work from facts to requests. A calm report with five proofs travels further than an angry one with none.',
        points: [
          {
            term: 'Your right',
            text: 'Registration number, country, class, and that the owner’s name matches your account.',
          },
          { term: 'The use', text: 'Where the mark stands: title, picture, package. Note address and date.' },
          {
            term: 'The goods',
            text: 'A test order shows whether it is your own product, resold. Reselling genuine goods is often lawful.',
          },
          { term: 'The request', text: 'One offer, one reason, one wish. Use the marketplace’s own form.' },
        ],
      },
      {
        id: 'rhythm',
        heading: 'A rhythm that holds',
        text: 'Once a week for the ten listings that earn most, once a month for the rest, and after every change you make yourself. Write down who looked. A check nobody owns is not done.',
      },
      {
        id: 'limits',
        heading: 'What a comparison cannot say',
        text: 'It shows what changed, not who changed it or why. It is not legal advice: whether a use infringes a right is for a lawyer in that country.',
      },
    ],
    usedWith: ['EzWriting', 'PartnersBrands', 'ReviewInsights'],
  },
  BrandGrow: {
    title: 'Profit planning',
    description:
      'Know the profit of a product before you order stock: price less cost, fees, freight, ads and returns, with the break-even price worked out by hand.',
    family: 'GRO',
    code: 'GRO-02',
    label: 'Profit planning',
    headline: 'Know the profit before you order stock.',
    sub: 'Price, fees, freight, ads and returns in; margin and break-even price out.',
    action: { label: 'Calculate profit', to: '#profit' },
    tool: { id: 'profit' },
    second: { label: 'Costs people forget', to: '#costs' },
    scene: { kit: 'chart', camera: 'L' },
    sections: [
      {
        id: 'calculate',
        heading: 'One unit, on paper',
        text: 'Profit per unit = price − product − fee − freight − ads − returns. Use the price without tax. The numbers below are an example, not a forecast.',
        points: [
          { term: 'Price', text: '30.00' },
          { term: 'Product, landed', text: '− 8.20, with duty and inbound freight in it.' },
          { term: 'Marketplace fee', text: '− 4.50, which is 15 % of the price.' },
          { term: 'Freight and ads', text: '− 3.60 to the buyer, − 2.40 of ads for each unit sold.' },
          { term: 'Returns', text: '− 0.90, if 3 of 100 come back and cannot be sold again. Left: 10.40.' },
        ],
      },
      {
        id: 'break-even',
        heading: 'The break-even price',
        text: 'Costs that follow the price are the fee and the returns: together 18 %. Costs that do not are 8.20 + 3.60 + 2.40 = 14.20. Break-even price = 14.20 ÷ (1 − 0.18) = 17.32. Every discount below that is paid by you.',
      },
      {
        id: 'costs',
        heading: 'Costs people forget',
        text: 'They are small for each unit and large for each year.',
        points: [
          {
            term: 'Storage',
            text: 'By volume and month, dearer before the holidays. Slow stock pays it again and again.',
          },
          {
            term: 'Payment and currency',
            text: 'A share of each payout, and the spread when money changes currency.',
          },
          { term: 'Packaging and inserts', text: 'Box, filling, label, and the hands that fold them.' },
          { term: 'Samples and losses', text: 'Photos, tests, breakage, counted over the whole order.' },
          {
            term: 'Disposal duties',
            text: 'Packaging and device registration fees in the countries you sell to.',
          },
        ],
      },
      {
        id: 'limits',
        heading: 'What the sum leaves out',
        text: 'It does not know demand. A product with a fine margin and no buyers still loses the order. Ad cost for each unit changes with rank, so calculate once with twice the ads before you sign.',
      },
    ],
    usedWith: ['LogisticsControl', 'MarketInvestment', 'BrandInvestment'],
  },
  BrandInvestment: {
    title: 'Budget planning',
    description:
      'When does a product launch pay its money back? How to lay out a budget by month, read three scenarios, and find the deepest point of your account.',
    family: 'GRO',
    code: 'GRO-03',
    label: 'Budget planning',
    headline: 'When does the money come back?',
    sub: 'Plan a launch budget by month and see payback in three scenarios. A planning aid, not financial advice.',
    action: { label: 'Plan a budget', to: '#budget' },
    tool: { id: 'budget' },
    scene: { kit: 'chart', camera: 'F' },
    sections: [
      {
        id: 'plan',
        heading: 'Plan by month',
        text: 'Use a row for each month and only money that really moves in it. Stock is paid long before it is sold, and marketplaces pay out after the sale.',
        points: [
          {
            term: '1. Out',
            text: 'Deposit, balance, freight, duty, photos, ads, fees that do not depend on sales.',
          },
          { term: '2. In', text: 'Units × profit before the fixed costs, in the month the payout arrives.' },
          {
            term: '3. Running sum',
            text: 'Add each month to the one before. The lowest value is the money you must have.',
          },
          {
            term: '4. Payback',
            text: 'The first month in which the running sum is at zero or above and stays there.',
          },
        ],
      },
      {
        id: 'scenarios',
        heading: 'Three scenarios, two shares',
        text: 'A scenario changes the units and the profit of each. Move one share at a time, or you will not know what hurt.',
        points: [
          { term: 'Planned', text: 'Your honest expectation.' },
          {
            term: 'Cautious',
            text: 'The example sells 60 % of the units and leaves 90 % of the profit of each.',
          },
          { term: 'Good', text: 'The example sells 130 % of the units at 105 %. Read it last.' },
        ],
      },
      {
        id: 'reading',
        heading: 'How to read the answer',
        text: 'If the cautious scenario never pays back, order less, not later, or raise the price or change the route before you order. If only the good one pays back, you are betting.',
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
    scene: { kit: 'map', camera: 'P' },
    sections: [
      {
        id: 'score',
        heading: 'Score on one page',
        text: 'Score of a market = sum of (weight × mark) ÷ sum of weights. Marks run from 1 to 5 and need a reason each.',
        points: [
          {
            term: 'Demand',
            text: 'Searches or sales of the nearest product you can measure, for each inhabitant.',
          },
          { term: 'Fees', text: 'Marketplace fee, payment and payout in that country.' },
          { term: 'Tax and duty', text: 'Registration you will need, rate, and how often you must file.' },
          { term: 'Freight', text: 'Cost and days to the buyer, and who pays for the way back.' },
          { term: 'Language', text: 'Listing, questions and complaints, every day, not once.' },
        ],
      },
      {
        id: 'weights',
        heading: 'Then move the weights',
        text: 'Give each weight half and then double its value, one after the other. A market that stays first is a choice. One that falls when a single weight moves is an opinion, and that weight is the thing to find out more about.',
      },
      {
        id: 'before-entry',
        heading: 'Before you enter',
        text: 'Four answers, in writing, before goods move.',
        points: [
          {
            term: 'May it be sold there?',
            text: 'Product safety marks, a responsible person, language on the label.',
          },
          {
            term: 'Who imports?',
            text: 'The name on the customs declaration pays duty and answers for the goods.',
          },
          { term: 'Where is it stored?', text: 'Stock in a country usually means a tax registration there.' },
          {
            term: 'Where do returns go?',
            text: 'A local address, or a rule for giving the money back without the goods.',
          },
        ],
      },
      {
        id: 'limits',
        heading: 'What a score is not',
        text: 'It orders your own judgements; it adds no facts. Tax and product rules need an adviser in that country.',
      },
    ],
    usedWith: ['BrandGrow', 'LogisticsControl', 'EzRegister'],
  },
} as const satisfies Record<'BrandControl' | 'BrandGrow' | 'BrandInvestment' | 'MarketInvestment', PageCopy>;
