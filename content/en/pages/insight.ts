import type { PageCopy } from './shape.ts';

export const insight = {
  ReviewInsights: {
    title: 'Review insights',
    description:
      'Read a hundred product reviews in one table: themes, tone and repeated complaints counted in your browser, quoted evidence, and what counting misses.',
    family: 'INS',
    code: 'INS-01',
    label: 'Review insights',
    headline: 'Read a hundred reviews in one table.',
    sub: 'Paste reviews you may use. Themes, tone and repeated complaints are counted in your browser.',
    action: { label: 'Analyse reviews', to: '#reviews' },
    second: { label: 'What counting misses', to: '#limits' },
    tool: { id: 'reviews' },
    scene: {
      kit: 'sheets',
      camera: 'F',
      live: { count: 2 },
      plate: { note: '5 of 11 unhappy reviews', text: 'Leaks' },
    },
    sections: [
      {
        id: 'method',
        heading: 'How counting by machine works',
        text: 'Words that belong to a theme are listed, and every review that holds one counts once for it. Stars set the tone; where there are none, listed words do. You can read and change the themes, and every number leads back to its sentences.',
        show: {
          kind: 'picture',
          name: 'review-count',
          caption:
            'Three of the sample reviews, as the tool reads them. The sample was written by us about a jar that does not exist.',
        },
      },
      {
        id: 'limits',
        heading: 'What counting misses',
        text: 'It counts words. It understands none of them.',
        points: [
          {
            term: 'Sarcasm',
            text: '“Great, the second one broke too. Thank you so much.” is praise to a counter. Where stars and words disagree, the tool lists the review for you to read yourself.',
          },
          {
            term: '“Not bad”',
            text: '“Not”, “no” or “never” within the two words before turns a word round, so “not bad” counts as good. “Not at all bad” is too far apart and counts as bad.',
          },
          {
            term: 'Small numbers',
            text: 'Below thirty reviews you have a list of stories, not a measurement. Each share stands with its range; where two ranges overlap, treat the themes as equal.',
          },
          {
            term: 'Who writes',
            text: 'Buyers who write are not all buyers. The delighted and the angry write first.',
          },
          {
            term: 'Other languages',
            text: 'The list of tone words is English. In other languages give stars, and write your own theme words.',
          },
        ],
      },
      {
        id: 'sample',
        heading: 'Take a fair sample first',
        text: 'Counting is quick. What you count decides what you learn.',
        points: [
          {
            term: '1. The newest hundred',
            text: 'One product, all star ratings, in the order they came. Not the hundred you remember.',
          },
          {
            term: '2. Read ten by hand',
            text: 'Write down the words buyers use, and put them into the themes before you count.',
          },
          {
            term: '3. Take out names',
            text: 'Nobody needs them for this, and the table will be passed on.',
          },
          {
            term: '4. Keep one quote for each theme',
            text: 'Word for word. It convinces a supplier more than a percentage.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Questions about the count',
        text: 'What happens to what you paste.',
        points: [
          {
            term: 'Which reviews may I use?',
            text: 'Those of your own product as your seller account gives them to you, and answers to your own surveys. Copying another site’s reviews in bulk may break its terms.',
          },
          {
            term: 'Are the reviews sent anywhere?',
            text: 'No. They are counted in your browser and gone when you leave the page. A link you copy carries the themes, never the reviews.',
          },
          {
            term: 'In what form do I paste them?',
            text: 'One review a line, or with a blank line between them. A rating may stand first: “4 stars: …”, “4 | …” or drawn stars. If the tool cuts them wrongly, choose the line or the blank line yourself.',
          },
          {
            term: 'How many reviews fit?',
            text: 'Up to 20,000, or two million characters. A large paste is counted beside the page, so that typing goes on meanwhile; if something no longer fits, the tool says so.',
          },
        ],
        show: { kind: 'questions', ids: ['what-browser-stores'] },
      },
    ],
    usedWith: ['BrandControl', 'EzWriting', 'RealtimeInsights'],
  },
  RealtimeInsights: {
    title: 'Order pace',
    description:
      'Watch the day’s orders take shape: open an export in your browser, compare each hour with the same weekday, and find the hours that are unusual.',
    family: 'INS',
    code: 'INS-02',
    label: 'Order pace',
    headline: 'Watch the day’s orders take shape.',
    sub: 'Drop in an export; see pace, averages and unusual hours. The file stays on your device.',
    action: { label: 'Open a file', to: '#export' },
    closing: 'Read the day before it ends.',
    second: { label: 'What to compare with', to: '#pace' },
    tool: { id: 'export' },
    scene: {
      kit: 'chart',
      camera: 'P',
      live: { bars: [0.026, 0.026, 0.219, 0.491, 0.526, 0.316, 1, 0.184] },
      plate: { note: 'Until 22:00', text: '318 orders' },
    },
    sections: [
      {
        id: 'pace',
        heading: 'What to compare an hour with',
        text: 'Pace is the orders of today up to this hour, divided by the usual orders up to this hour. Above one you are ahead. All depends on what is called usual.',
        show: {
          kind: 'compare',
          about: 'Today at 10:00, against',
          columns: ['What it mixes in', 'Good for', 'Goes wrong'],
          rows: [
            {
              term: '9:00 today',
              cells: [
                'The course of every day: mornings always rise',
                'Nothing but a shop that went down',
                'Every morning looks like a success',
              ],
            },
            {
              term: '10:00 yesterday',
              cells: [
                'The weekday: Sundays are not Mondays',
                'Long runs of equal days',
                'Each Saturday looks like a failure',
              ],
            },
            {
              term: 'The average of all days',
              cells: [
                'The weekday, and every sale of the year',
                'A first look at a short export',
                'A peak in June moves the bar of November',
              ],
            },
            {
              term: '10:00 on the same weekday, up to eight of them',
              cells: [
                'Only what changed within eight weeks',
                'Pace, forecast and unusual hours: the tool does this',
                'Around holidays, which fall on other weekdays',
              ],
            },
          ],
        },
      },
      {
        id: 'unusual',
        heading: 'When an hour is unusual',
        text: 'Hourly counts of small shops jump about by themselves: with 9 orders an hour on average, anything from 3 to 15 is ordinary. The tool flags an hour only outside of that, and only if the same weekday has not scattered as far before.',
        points: [
          {
            term: 'None at all',
            text: 'Place a test order. Payment, shop or the connection of your marketplace may be down.',
          },
          { term: 'Suddenly many', text: 'Check the price first. A missing digit sells well.' },
          {
            term: 'Slowly fewer',
            text: 'Look at stock, the buy button, the ads, and the reviews of the last three days.',
          },
          {
            term: 'Nothing flagged',
            text: 'The most common answer, and a good one: leave the day alone.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Questions about the file',
        text: 'Two mistakes spoil most exports: the time zone, and rows that are not orders.',
        points: [
          {
            term: 'What must be in the file?',
            text: 'The time of each order, with the hour. Order number and amount help. Leave names and addresses out of the export: they are not needed.',
          },
          {
            term: 'My lunch peak sits at breakfast. Why?',
            text: 'Exports are often written in UTC. Choose the hours to add under “Time zone of the file”. An export that spans a clock change is an hour off on one side of it.',
          },
          {
            term: 'Is an order with three items counted three times?',
            text: 'Not if the file has order numbers: further rows of the same number are left out, and the tool says how many there were.',
          },
          {
            term: 'How large may the file be?',
            text: 'Up to 100 MB. It is read in pieces beside the page, shows how far it is, and can be cancelled. Nothing of it is kept when you leave the page.',
          },
          {
            term: 'Do cancelled orders count?',
            text: 'Yes, as long as they are in the file. Keep them when you look at pace; leave them out of the export when you look at money.',
          },
        ],
        show: { kind: 'questions', ids: ['what-browser-stores'] },
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
