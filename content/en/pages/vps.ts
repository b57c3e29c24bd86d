import { sayTax } from '../../tax-words.ts';
import { exclTax } from '../tax-words.ts';
import type { PageCopy } from './shape.ts';

export const vps = {
  title: 'Virtual servers',
  description:
    'Choose a virtual server by workload: how to count memory, disk and traffic, what a longer term saves, and when a dedicated machine is cheaper to run.',
  family: 'INF',
  code: 'INF-02',
  label: 'Virtual servers',
  headline: 'Start small. Resize when orders come.',
  sub: 'Sort every plan by price, memory or disk and see which fits what you run.',
  action: { label: 'Choose a plan', to: '#fit' },
  closing: 'Start small, for a month.',
  ending: { text: 'Describe a busy day and see which plan fits.' },
  second: { label: 'Virtual or dedicated', to: '#compare' },
  scene: {
    kit: 'blades',
    camera: 'R',
    live: { count: 3 },
    plate: { note: '4\u00a0GB memory, 3.1\u00a0GB needed', text: 'vps-3 {price:vps-3} per month' },
  },
  tool: { id: 'fit' },
  sections: [
    {
      id: 'compare',
      heading: 'Virtual or dedicated',
      text: 'Neither is better; they fail and grow in different ways. Start with a virtual server unless you already need something that the dedicated column offers.',
      show: {
        kind: 'compare',
        about: 'Question',
        columns: ['Virtual server', 'Dedicated server'],
        rows: [
          {
            term: 'Monthly price',
            cells: ['{price:vps-1} to {price:vps-6}', '{price:ds-1} to {price:ds-6}'],
          },
          {
            term: 'Setup, once',
            cells: ['None', '{price:ds-1-setup} to {price:ds-6-setup}; none on a 12-month term'],
          },
          {
            term: 'Setup time (target)',
            cells: ['10 minutes', '4 hours from stock, 3 working days with added parts'],
          },
          {
            term: 'Billed',
            cells: ['By the term: 1, 3, 6 or 12 months', 'By the term: 1, 3, 6 or 12 months'],
          },
          {
            term: 'Growing',
            cells: ['Needs a restart; the disk only grows', 'We add parts by hand, or you move your data'],
          },
          {
            term: 'Shared resources',
            cells: ['Yes: processor and disks', 'None'],
          },
          {
            term: 'Good for',
            cells: [
              'Load that comes and goes, a quick start, tests',
              'A large database under steady load, licences counted by processor',
            ],
          },
        ],
        note: `Catalogue prices at a term of 1 month, ${sayTax(exclTax)}.`,
      },
    },
    {
      id: 'billing',
      heading: 'What a longer term saves',
      text: 'You pay for a term in advance, and for a renewal on the day it begins. A stopped machine is billed like a running one. The price per hour in the table is for comparison: it is the monthly price divided by 672, the hours in 28 days.',
      show: {
        kind: 'picture',
        name: 'terms-billed',
        caption: `Plan vps-3, ${sayTax(exclTax)}: what you pay for each term in advance.`,
      },
    },
    {
      id: 'resize',
      heading: 'How to resize',
      text: 'Growing needs a restart. A larger plan gives more memory and a larger disk together. A disk cannot shrink again once its file system has grown, so enlarge that last.',
      points: [
        {
          term: '1. Measure a busy day',
          text: 'Look at memory in use, disk in use and processes waiting. Usually one of them is at its limit, rarely all three.',
        },
        {
          term: '2. Take a snapshot',
          text: 'It lets you go back. You take, restore and delete it in your account. Each one needs snapshot space of the size of your disk, which you add to the plan first. With the daily backup, you can also restore any of the last seven backups.',
        },
        {
          term: '3. Change the plan',
          text: 'A larger plan begins once you have paid the difference for the days left; a smaller plan has a smaller disk, so order a second server for it and move your data.',
        },
        { term: '4. Restart in a quiet hour', text: 'Show buyers a notice page, not an error.' },
        {
          term: '5. Enlarge the disk last',
          text: 'Then extend the partition and its file system; the commands are below. Delete the snapshot after a day without problems.',
        },
      ],
    },
    {
      id: 'first-minutes',
      heading: 'The first ten minutes',
      text: 'These commands are for Ubuntu and Debian, logged in with your key. You need no control panel.',
      points: [
        {
          term: 'Do it in this order',
          text: 'Allow SSH before you turn on the firewall, or you lock yourself out.',
        },
        {
          term: 'Check three numbers',
          text: 'Look at available memory, free disk space and waiting processes. The one closest to its limit decides your next plan.',
        },
        {
          term: 'Disk names vary',
          text: 'lsblk shows the name of your disk; the lines below it assume vda.',
        },
      ],
      show: {
        kind: 'code',
        samples: [
          {
            label: 'Open the web and SSH, close the rest',
            code: 'apt update && apt full-upgrade --yes\napt install --yes ufw\nufw allow OpenSSH\nufw allow 80,443/tcp\nufw enable',
          },
          {
            label: 'What a busy day uses',
            code: 'free -h        # memory: the column "available"\ndf -h /        # disk\nvmstat 5 12    # a minute: r = waiting, si/so = swapping',
          },
          {
            label: 'After the disk has grown',
            code: 'lsblk                    # which disk, which partition\napt install --yes cloud-guest-utils\ngrowpart /dev/vda 1      # disk vda, partition 1\nresize2fs /dev/vda1      # for ext4',
          },
        ],
      },
    },
    {
      id: 'questions',
      heading: 'Before you choose',
      text: 'What people ask about virtual servers.',
      show: {
        kind: 'questions',
        ids: ['virtual-or-dedicated', 'hourly', 'stopped-machine', 'change-plan', 'server-end'],
      },
    },
  ],
  usedWith: ['Dedicated', 'Proxy', 'BuildWebsites'],
} as const satisfies PageCopy;
