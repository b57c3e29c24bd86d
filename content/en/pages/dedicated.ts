import { renewalTerms } from '../../renewal-terms.ts';
import { sayTax } from '../../tax-words.ts';
import { addsOnlyTax, exclTax } from '../tax-words.ts';
import type { PageCopy } from './shape.ts';

export const dedicated = {
  Dedicated: {
    title: 'Dedicated servers',
    description:
      'A whole physical server for your shop: how to choose processor, memory, disks and location, how terms and setup are priced, and how to log in first.',
    family: 'INF',
    code: 'INF-01',
    label: 'Dedicated servers',
    headline: 'A whole server, priced part by part.',
    sub: `Choose processor, memory, disks and location. The price updates as you choose; checkout ${sayTax(addsOnlyTax)}.`,
    action: { label: 'Order this server', to: '/dedicated-buy' },
    ending: { text: `The price follows each part. Checkout ${sayTax(addsOnlyTax)}.` },
    second: { label: 'Configure a server', to: '#configure' },
    scene: {
      kit: 'racks',
      camera: 'L',
      live: { count: 2 },
      plate: { note: '64\u00a0GB, 2 disks', text: 'ds-2 {price:ds-2} per month' },
    },
    tool: { id: 'configure', heading: 'Configure it. See the price.' },
    sections: [
      {
        id: 'facts',
        heading: 'At a glance',
        text: 'Delivery time, locations, terms and setup fee.',
        show: {
          kind: 'facts',
          items: [
            {
              term: '4\u00a0hours',
              text: 'Our target from payment to first login when the server is in stock.',
            },
            {
              term: '3 working days',
              text: 'Our target when we fit memory, disks or a controller for you.',
            },
            {
              term: '7 locations',
              text: 'Choose Europe, North America or Asia at the same price.',
            },
            {
              term: '12 months',
              text: 'There is no setup fee on a 12-month term. On a shorter term you pay it once.',
            },
          ],
        },
      },
      {
        id: 'care',
        heading: 'Who does what',
        text: 'Choose self-managed if you can read a system log.',
        show: {
          kind: 'compare',
          about: 'Task',
          columns: ['Self-managed', 'Assisted, + {price:assisted}', 'Managed, + {price:managed}'],
          rows: [
            {
              term: 'Broken disk, memory or power supply',
              cells: ['We replace it', 'We replace it', 'We replace it'],
            },
            {
              term: 'First installation',
              cells: ['The system you chose', 'Also the firewall you name', 'Also web server and database'],
            },
            {
              term: 'System updates',
              cells: ['You', 'You; we help on request', 'Us, in a window you set'],
            },
            {
              term: 'Firewall and access',
              cells: ['You', 'You; we check on request', 'Us, on your instruction'],
            },
            {
              term: 'Backups',
              cells: ['You', 'You; we help you restore', 'We monitor them; you test a restore'],
            },
            { term: 'Shop software, themes, plugins', cells: ['You', 'You', 'You'] },
            {
              term: 'Root access',
              cells: ['You', 'You, and us during an open request', 'You and us'],
            },
          ],
          note: `Monthly prices at a term of 1 month, ${sayTax(exclTax)}.`,
        },
      },
      {
        id: 'choose',
        heading: 'Choose in this order',
        text: 'The choice that is hardest to change comes first.',
        points: [
          {
            term: '1. Location',
            text: 'Choose one near your buyers for a shop, or near your data for reports. Check where you may store personal data.',
          },
          {
            term: '2. Memory',
            text: 'Add up the part of the database in use and the web processes, then add a quarter in reserve.',
          },
          {
            term: '3. Disks',
            text: 'Two disks of equal size in a mirror (RAID 1) survive one failure.',
          },
          {
            term: '4. Processor',
            text: 'Choose a few fast cores for a shop’s checkout, or many cores for imports, images and search indexes.',
          },
          {
            term: '5. Port and traffic',
            text: 'Add up the pages, pictures and backups that leave the server. “Unmetered” means that the port is the limit.',
          },
        ],
      },
      {
        id: 'disks',
        heading: 'Four disks, three layouts',
        text: 'All three use the same four 1 TB disks. What you gain in space you lose in safety; the middle one is enough for most shops.',
        show: {
          kind: 'picture',
          name: 'disk-arrangements',
          caption:
            'One letter is one block of data. A mirror protects against a failed disk, not against a deleted file: keep a backup elsewhere.',
        },
      },
      {
        id: 'first-login',
        heading: 'The first login',
        text: 'On Linux, you log in with the key from your order. If you gave none, you get a password.',
        points: [
          {
            term: 'Before the order',
            text: 'Create a key and give us its public half, the file that ends in .pub.',
          },
          {
            term: 'Before you accept the host key',
            text: 'Note its fingerprint, to notice when it changes.',
          },
          {
            term: 'Before you rely on backups',
            text: 'Copy one file out and restore it elsewhere.',
          },
          {
            term: 'If you are locked out',
            text: 'Start the rescue system or reinstall from your account.',
          },
        ],
        show: {
          kind: 'code',
          samples: [
            {
              label: 'On your computer: create a key',
              code: 'ssh-keygen -t ed25519 -C "server key"\ncat ~/.ssh/id_ed25519.pub',
            },
            { label: 'Connect, with the address from your order', code: 'ssh root@203.0.113.10' },
            {
              label: 'On Debian and Ubuntu: update',
              code: 'apt update && apt full-upgrade --yes\nreboot',
            },
            {
              label: 'Create a user and disable root login',
              code: "adduser mara\nusermod --append --groups sudo mara\ninstall -d -m 700 -o mara -g mara /home/mara/.ssh\ninstall -m 600 -o mara -g mara ~/.ssh/authorized_keys /home/mara/.ssh/\n\n# in a second window: does  ssh mara@203.0.113.10  work? only then:\necho 'PermitRootLogin no' > /etc/ssh/sshd_config.d/10-root.conf\nsystemctl reload ssh",
            },
          ],
        },
      },
      {
        id: 'terms',
        heading: 'Term, renewal and end',
        text: `A term is 1, 3, 6 or 12 months. We ask for the payment at least ${renewalTerms.askedAhead} days before each renewal. Cancelling takes effect at the end of the paid term, and data is kept for 7 days after it and then erased, so take your copy first.`,
      },
      {
        id: 'questions',
        heading: 'Before you order',
        text: 'What people ask about servers.',
        show: {
          kind: 'questions',
          ids: ['ipv4', 'failed-renewal', 'server-end'],
        },
      },
    ],
    usedWith: ['Vps', 'BuildWebsites', 'Proxy'],
  },
  DedicatedBuy: {
    title: 'Build your server',
    description:
      'Order a dedicated server: location, machine, memory, disks, system, network and term, each with its price, and what else we ask for.',
    family: 'INF',
    code: 'INF-01',
    label: 'Server order',
    headline: 'Build your server.',
    sub: `Every choice shows its price per month, ${sayTax(exclTax)}. Nothing is ordered before checkout.`,
    action: { label: 'Review the choices', to: '#configure' },
    tool: { id: 'configure' },
    sections: [],
    usedWith: [],
  },
} as const satisfies Record<'Dedicated' | 'DedicatedBuy', PageCopy>;
