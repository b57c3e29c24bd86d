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
    ending: { text: 'Paste the reviews or open a file. Nothing is uploaded.' },
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
        text: 'Each theme is a list of words, and every review that contains one counts once for it. Stars set the tone; where there are none, listed words do. You can see and change the themes, and every number leads back to its sentences.',
        show: {
          kind: 'picture',
          name: 'review-count',
          caption:
            'Three of the sample reviews, as the tool reads them. We wrote the sample about a jar that does not exist.',
        },
      },
      {
        id: 'limits',
        heading: 'What counting misses',
        text: 'It counts words. It understands none of them.',
        points: [
          {
            term: 'Sarcasm',
            text: '“Great, the second one broke too. Thank you so much.” counts as praise. Where stars and words disagree, the tool lists the review for you to read yourself.',
          },
          {
            term: '“Not bad”',
            text: '“Not”, “no” or “never” up to two words earlier reverses a word, so “not bad” counts as good. “Not at all bad” is too far apart and counts as bad.',
          },
          {
            term: 'Small numbers',
            text: 'With fewer than thirty reviews you have a list of stories, not a measurement. Each share is shown with its range; where two ranges overlap, treat the themes as equal.',
          },
          {
            term: 'Who writes',
            text: 'Not all buyers write reviews. The delighted and the angry write first.',
          },
          {
            term: 'Other languages',
            text: 'The list of tone words is English. For other languages, include stars and enter your own theme words.',
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
            text: 'Take one product, all star ratings, in the order they came, and not the hundred you remember.',
          },
          {
            term: '2. Read ten by hand',
            text: 'Write down the words buyers use, and add them to the themes before you count.',
          },
          {
            term: '3. Remove names',
            text: 'Nobody needs them for this, and you will share the table.',
          },
          {
            term: '4. Keep one quote for each theme',
            text: 'Keep it word for word. It convinces a supplier more than a percentage.',
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
            text: 'Use those of your own product that your seller account gives you, and answers to your own surveys. Copying another site’s reviews in bulk may break its terms.',
          },
          {
            term: 'Are the reviews sent anywhere?',
            text: 'No. They are counted in your browser and are gone when you leave the page. A link you copy contains the themes, never the reviews.',
          },
          {
            term: 'How do I format the reviews I paste?',
            text: 'Put one review on each line, or a blank line between reviews. A rating may come first: “4 stars: …”, “4 | …” or star symbols. If the tool splits them wrongly, choose the line or the blank line yourself.',
          },
          {
            term: 'How many reviews can I paste?',
            text: 'Up to 20,000, or two million characters. A large paste is counted in the background, so you can keep typing; if something no longer fits, the tool says so.',
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
    ending: { text: 'Open your export of orders. It stays in your browser.' },
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
        text: 'Pace is today’s orders up to this hour divided by the usual orders up to this hour. Above one, you are ahead. It all depends on what counts as usual.',
        show: {
          kind: 'compare',
          about: 'Today at 10:00, compared with',
          columns: ['What it mixes in', 'Good for', 'Goes wrong'],
          rows: [
            {
              term: '09:00 today',
              cells: [
                'The daily pattern: orders rise every morning',
                'Only spotting a shop that is down',
                'Every morning looks like a success',
              ],
            },
            {
              term: '10:00 yesterday',
              cells: [
                'The weekday: Sundays are not Mondays',
                'Long runs of similar days',
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
        text: 'Hourly counts of small shops vary by chance: with 9 orders an hour on average, anything from 3 to 15 is normal. The tool only flags an hour outside that range, and only if the same weekday has not varied as much before.',
        points: [
          {
            term: 'None at all',
            text: 'Place a test order. Payment, your shop or your marketplace connection may be down.',
          },
          { term: 'Suddenly many', text: 'Check the price first. A digit may be missing.' },
          {
            term: 'Slowly fewer',
            text: 'Check stock, the buy button, your ads and the reviews from the last three days.',
          },
          {
            term: 'Nothing flagged',
            text: 'This is good news: there is nothing to do.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Questions about the file',
        text: 'Check two things in an export: the time zone, and rows that are not orders.',
        points: [
          {
            term: 'What must be in the file?',
            text: 'It needs the time of each order, with the hour. Order number and amount help. Leave names and addresses out of the export: they are not needed.',
          },
          {
            term: 'Why is my lunch peak at breakfast?',
            text: 'Exports are often written in UTC. Choose the hours to add under “Time zone of the file”. If an export spans a clock change, one side of it is an hour off.',
          },
          {
            term: 'Is an order with three items counted three times?',
            text: 'Not if the file has order numbers: further rows of the same number are left out, and the tool says how many there were.',
          },
          {
            term: 'How large may the file be?',
            text: 'Up to 100 MB. It is read in pieces in the background, shows its progress and can be cancelled. Nothing is kept when you leave the page.',
          },
          {
            term: 'Do cancelled orders count?',
            text: 'Yes, if they are in the file. Keep them when you look at pace; leave them out of the export when you look at money.',
          },
        ],
        show: { kind: 'questions', ids: ['what-browser-stores'] },
      },
      {
        id: 'limits',
        heading: 'What pace does not show',
        text: 'An export shows past hours, not live orders. It includes neither visitors nor returns, so a fast day may still be a poor one.',
      },
    ],
    usedWith: ['ReviewInsights', 'BrandGrow', 'ContentDriven'],
  },
} as const satisfies Record<'ReviewInsights' | 'RealtimeInsights', PageCopy>;
