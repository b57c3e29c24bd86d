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
    sections: [
      {
        id: 'measured-website',
        heading: 'How the website is measured',
        text: 'Every few seconds each process of the site sends a request to itself, and answers only if it reaches its database. The website works while at least one process has had an answer in the last 45 seconds. This is measured inside the service, so it does not see a connection that is interrupted on the way to you.',
      },
      {
        id: 'measured-deliveries',
        heading: 'How deliveries and renewals are measured',
        text: 'They work while a process that does such jobs has reported in the last 45 seconds. When none has, orders are still accepted and the jobs are done later. How long one delivery takes is not measured here.',
      },
      {
        id: 'measured-mail',
        heading: 'How mail is measured',
        text: 'Mail is late when a mail has waited more than 10 minutes for its first try, or when at least three mails have waited that long and no more were sent in the last hour. Mail does not work when at least three wait and none was sent for an hour. We cannot see from here whether a mail reached your inbox.',
      },
      {
        id: 'measured-files',
        heading: 'How library files are measured',
        text: 'The service reads a small file of its own from the storage in which the library lies. The part works when that file arrives within 15 seconds.',
      },
      {
        id: 'gaps',
        heading: 'Gaps and percentages',
        text: 'When no process could write a measurement for more than three minutes, that time is shown as not available. An interruption that is shorter than that may not be seen. Time before the first measurement is not measured, and counts neither way. Percentages are of the time since then, gaps included.',
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
