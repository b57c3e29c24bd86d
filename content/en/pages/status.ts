import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

/** Frame of the status page: how each part is measured. What was measured is asked for by the browser. */
export const status = {
  Status: {
    title: 'Service status',
    description:
      'How the website, deliveries, mail and library files are working now and were in the last 90 days, with incidents and planned maintenance.',
    family: 'HSE',
    code: brand.code,
    label: 'Status',
    headline: 'How the service is working',
    sub: 'The service measures itself once a minute. We describe incidents and maintenance ourselves.',
    action: { label: 'Tell us what fails', to: '/feedback' },
    scene: { kit: 'racks', camera: 'F' },
    sections: [
      {
        id: 'measured-website',
        heading: 'How the website is measured',
        text: 'Every few seconds each process of the site sends a request to itself and reads its database to answer. The website works while at least one process has had an answer in the last 45 seconds. We measure inside the service, so we do not see when a connection on the way to you is interrupted.',
      },
      {
        id: 'measured-deliveries',
        heading: 'How deliveries and renewals are measured',
        text: 'They work while a process that does these jobs has reported in the last 45 seconds. When none has, we still accept orders and do the jobs later. We do not measure here how long a delivery takes.',
      },
      {
        id: 'measured-mail',
        heading: 'How mail is measured',
        text: 'Mail is late when an email has waited more than 10 minutes to be sent for the first time, or when at least three have waited that long and no more than that were sent in the last hour. Mail does not work when at least three wait and none was sent for an hour. We cannot see whether an email reached your inbox.',
      },
      {
        id: 'measured-files',
        heading: 'How library files are measured',
        text: 'The service reads a small test file from the storage of the library. Library files work when it arrives within 15 seconds.',
      },
      {
        id: 'gaps',
        heading: 'Gaps and percentages',
        text: 'If no process could record a measurement for more than three minutes, we show that time as not available. We may miss shorter interruptions. Percentages cover the time since the first measurement, gaps included.',
      },
      {
        id: 'time',
        heading: 'Days and times',
        text: 'Days are in UTC. Times of incidents and maintenance are shown in your own time zone. Measurements are kept for 400 days.',
      },
    ],
    usedWith: ['Feedback', 'Faq', 'Imprint'],
  },
} as const satisfies Record<'Status', PageCopy>;
