import type { PageCopy } from './shape.ts';

export const insight = {
  ReviewInsights: {
    title: 'Review insights',
    description:
      'Read a hundred product reviews in one table: how to mark themes, count complaints fairly, quote the evidence, and what counting words cannot tell.',
    family: 'INS',
    code: 'INS-01',
    label: 'Review insights',
    headline: 'Read a hundred reviews in one table.',
    sub: 'Paste reviews you may use. Themes, tone and repeated complaints are counted in your browser.',
    action: { label: 'Analyse reviews', to: '#table' },
    second: { label: 'What counting misses', to: '#limits' },
    scene: { kit: 'sheets', camera: 'F' },
    sections: [
      {
        id: 'table',
        heading: 'Make the table',
        text: 'One row for each review, one column for each theme, a tick where the review speaks of it. An hour is enough for a hundred.',
        points: [
          {
            term: '1. Take a fair sample',
            text: 'The newest hundred, all star ratings, one product. Not the hundred you remember.',
          },
          {
            term: '2. Read ten first',
            text: 'Write down the themes you meet. Stop at eight: size, quality, packaging, delivery, use, price, smell, service.',
          },
          {
            term: '3. Tick, do not rate',
            text: 'A review may touch three themes. Mark good and bad with two signs.',
          },
          {
            term: '4. Count columns',
            text: 'Sort by bad ticks. The first two columns are this month’s work.',
          },
          {
            term: '5. Keep a quote',
            text: 'One sentence for each theme, word for word. It convinces a supplier more than a percentage.',
          },
        ],
      },
      {
        id: 'method',
        heading: 'How counting by machine works',
        text: 'Words that belong to a theme are listed, and every review that contains one is counted once for it. Words that carry tone are counted beside them. Both lists can be read, and each number leads back to the sentences behind it.',
      },
      {
        id: 'rights',
        heading: 'Which reviews you may use',
        text: 'Your own product’s reviews as your seller account gives them to you, and answers to your own surveys. Copying another site’s reviews in bulk may break its terms. Remove names before you share the table.',
      },
      {
        id: 'limits',
        heading: 'What counting misses',
        text: 'It counts words; it does not understand sarcasm, and “not bad” may count as bad. Buyers who write are not all buyers. Fewer than thirty reviews make a list of stories, not a measurement.',
      },
    ],
    usedWith: ['BrandControl', 'EzWriting', 'RealtimeInsights'],
  },
  RealtimeInsights: {
    title: 'Order pace',
    description:
      'Watch the day’s orders take shape: compare this hour with the same hour of other weeks, find what is unusual, and read an export the right way round.',
    family: 'INS',
    code: 'INS-02',
    label: 'Order pace',
    headline: 'Watch the day’s orders take shape.',
    sub: 'Drop in an export; see pace, averages and unusual hours. The file stays on your device.',
    action: { label: 'Open a file', to: '#export' },
    scene: { kit: 'chart', camera: 'P' },
    sections: [
      {
        id: 'export',
        heading: 'Read an export',
        text: 'Every shop system can save its orders as a CSV file. Three columns are enough, and two mistakes spoil most of them.',
        points: [
          { term: 'Columns', text: 'Time of order, order number, amount. Leave names and addresses out.' },
          {
            term: 'Time zone',
            text: 'Exports are often in UTC. Convert them, or your lunch peak will sit at breakfast.',
          },
          {
            term: 'Duplicates',
            text: 'An order with three lines is one order. Count order numbers, not rows.',
          },
          {
            term: 'Cancelled orders',
            text: 'Keep them when you look at pace, leave them out when you look at money.',
          },
        ],
      },
      {
        id: 'pace',
        heading: 'What to compare with',
        text: 'Compare 10:00 on this Tuesday with 10:00 on the last four Tuesdays, not with 9:00 today. Orders by this hour ÷ average by this hour = pace. Above 1 you are ahead; the share of the day that is usually done by now gives a forecast for the evening.',
      },
      {
        id: 'unusual',
        heading: 'When an hour is unusual',
        text: 'Hourly counts of small shops jump about by themselves. With an average of 9 orders an hour, anything between 3 and 15 is ordinary: the average plus or minus twice its square root. Look for a cause only outside of it.',
        points: [
          { term: 'None at all', text: 'Place a test order. Payment or the shop may be down.' },
          { term: 'Sudden many', text: 'Check the price first. A missing digit sells well.' },
          { term: 'Slowly less', text: 'Look at stock, the buy button and reviews of the last three days.' },
        ],
      },
      {
        id: 'limits',
        heading: 'What pace does not show',
        text: 'An export is a picture of the past hour, not a live wire. It knows neither visitors nor returns, so a fast day may still be a poor one.',
      },
    ],
    usedWith: ['ReviewInsights', 'BrandGrow', 'ContentDriven'],
  },
} as const satisfies Record<'ReviewInsights' | 'RealtimeInsights', PageCopy>;
