import type { PageCopy } from './shape.ts';

export const vps = {
  title: 'Virtual servers',
  description:
    'Choose a virtual server by workload: how to count memory, disk and traffic, when hourly billing stops, and when a dedicated machine is cheaper to run.',
  family: 'INF',
  code: 'INF-02',
  label: 'Virtual servers',
  headline: 'Start small. Resize when orders come.',
  sub: 'Sort every plan by price, memory or disk and see which fits what you run.',
  action: { label: 'Choose a plan', to: '#fit' },
  closing: 'Begin small, by the hour.',
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
      text: 'Neither is better; they fail and grow in different ways. Start virtual unless a line in the right column already describes you.',
      show: {
        kind: 'compare',
        about: 'The question',
        columns: ['Virtual server', 'Dedicated server'],
        rows: [
          {
            term: 'Price a month',
            cells: ['{price:vps-1} to {price:vps-6}', '{price:ds-1} to {price:ds-6}'],
          },
          {
            term: 'Setup, once',
            cells: ['None', '{price:ds-1-setup} to {price:ds-6-setup}; none from a term of 12 months'],
          },
          {
            term: 'Ready, as a target',
            cells: ['In 10 minutes', 'In 4 hours from stock, in 3 working days with added parts'],
          },
          {
            term: 'Billed',
            cells: ['By the hour, never more than the month', 'By the term of 1, 3, 6 or 12 months'],
          },
          {
            term: 'Growing',
            cells: ['A restart; the disk only grows', 'Parts are added by hand, or the data moves'],
          },
          {
            term: 'Neighbours',
            cells: ['Share processor and disks with you', 'None; what you measure is yours'],
          },
          {
            term: 'Good for',
            cells: [
              'Load that comes and goes, a quick start, tests',
              'A large database under steady load, licences counted by processor',
            ],
          },
        ],
        note: 'Prices from the catalogue at a term of 1 month, without tax.',
      },
    },
    {
      id: 'billing',
      heading: 'When the hourly price stops',
      text: 'An hour costs the month divided by 672, which is 28 days. Whoever keeps the machine longer pays the month and no more. Stopped machines are still billed, because memory and disk stay reserved; delete a machine to end its cost.',
      show: {
        kind: 'picture',
        name: 'hours-billed',
        caption: 'One machine of plan vps-3, without tax, in a month of 31 days.',
      },
    },
    {
      id: 'resize',
      heading: 'How to resize',
      text: 'Growing needs a restart. A disk that has grown does not shrink again, so memory comes first and the disk last.',
      points: [
        {
          term: '1. Measure a busy day',
          text: 'Memory in use, disk in use, processes waiting. One figure is short, rarely all three.',
        },
        {
          term: '2. Take a snapshot',
          text: 'It is the way back. You take, restore and delete it in your account; room for it is paid by the gigabyte.',
        },
        {
          term: '3. Change the plan',
          text: 'A larger one starts at once and you pay the difference; a smaller one starts with the next period.',
        },
        { term: '4. Restart in a quiet hour', text: 'Tell buyers with a notice page, not with an error.' },
        {
          term: '5. Enlarge the disk last',
          text: 'Then stretch the partition and the file system inside; the commands are below. Delete the snapshot after a quiet day.',
        },
      ],
    },
    {
      id: 'first-minutes',
      heading: 'The first ten minutes',
      text: 'For Ubuntu and Debian, logged in with your key. Nothing here needs a panel.',
      points: [
        {
          term: 'Mind the order',
          text: 'Allow SSH before you switch the firewall on, or the door closes behind you.',
        },
        {
          term: 'Read three figures',
          text: 'Memory that is available, disk that is free, processes that wait. The shortest one names the next plan.',
        },
        {
          term: 'Names differ',
          text: 'lsblk shows what your disk is called; the lines below it assume vda.',
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
