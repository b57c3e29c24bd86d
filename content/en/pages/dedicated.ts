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
    sub: 'Choose processor, memory, disks and location. The price moves as you choose; checkout adds only tax.',
    action: { label: 'Order this server', to: '/dedicated-buy' },
    second: { label: 'Choose the parts', to: '#configure' },
    scene: {
      kit: 'racks',
      camera: 'L',
      live: { count: 2 },
      plate: { note: '64\u00a0GB, 2 disks', text: 'ds-2 {price:ds-2} per month' },
    },
    tool: { id: 'configure', heading: 'Choose the parts, read the price' },
    sections: [
      {
        id: 'facts',
        heading: 'In short',
        text: 'Delivery, places, term and setup.',
        show: {
          kind: 'facts',
          items: [
            {
              term: '4\u00a0hours',
              text: 'The target from payment to the first login, when the machine is in stock.',
            },
            {
              term: '3 working days',
              text: 'The target when memory, disks or a controller are built in for you.',
            },
            {
              term: '7 locations',
              text: 'In Europe, North America and Asia, at one price. Check where personal data may be stored.',
            },
            {
              term: '12 months',
              text: 'From this term on there is no setup price. Shorter terms pay it once, not at renewal.',
            },
          ],
        },
      },
      {
        id: 'care',
        heading: 'Who does what',
        text: 'Self-managed is right for whoever can read a system log. The other two buy time, not magic: the shop’s own software stays yours in all three.',
        show: {
          kind: 'compare',
          about: 'The work',
          columns: ['Self-managed', 'Assisted, + {price:assisted}', 'Managed, + {price:managed}'],
          rows: [
            {
              term: 'Broken disk, memory or power supply',
              cells: ['We replace it', 'We replace it', 'We replace it'],
            },
            {
              term: 'First installation',
              cells: ['The system you chose', 'And the firewall you name', 'And web server and database'],
            },
            {
              term: 'System updates',
              cells: ['You', 'You; we help when you ask', 'We, in a window you set'],
            },
            {
              term: 'Firewall and access',
              cells: ['You', 'You; we check on request', 'We, on your instruction'],
            },
            {
              term: 'Backups',
              cells: ['You', 'You; we help to restore', 'We watch that they run; you test one'],
            },
            { term: 'Shop software, themes, plugins', cells: ['You', 'You', 'You'] },
            {
              term: 'Who holds the root login',
              cells: ['You alone', 'You; we while a request is open', 'You and we'],
            },
          ],
          note: 'Prices a month at a term of 1 month, without tax. The scope of assisted and managed service is written into the order; that text decides.',
        },
      },
      {
        id: 'choose',
        heading: 'Choose in this order',
        text: 'The choice that is hardest to change comes first. Location and disks are hard to change; memory is easy.',
        points: [
          {
            term: '1. Location',
            text: 'Near the buyers for a shop, near the data for a report. Check where personal data may be stored.',
          },
          {
            term: '2. Memory',
            text: 'The part of the database in use plus the web processes plus a quarter spare. A database that fits in memory hides slow disks.',
          },
          {
            term: '3. Disks',
            text: 'Two of equal size as a mirror (RAID 1) survive one failure. A mirror is not a backup.',
          },
          {
            term: '4. Processor',
            text: 'Few fast cores for a shop’s checkout, many cores for imports, images and search indexes.',
          },
          {
            term: '5. Port and traffic',
            text: 'Add up pages, pictures and backups that leave the building. Unmetered means the port is the limit.',
          },
        ],
      },
      {
        id: 'disks',
        heading: 'Four disks, three arrangements',
        text: 'The same four disks of 1 TB. What you gain in space you lose in safety; the middle one is enough for most shops.',
        show: {
          kind: 'picture',
          name: 'disk-arrangements',
          caption:
            'One letter is one block of data. A mirror protects against a failed disk, not against a deleted file: a backup lies elsewhere.',
        },
      },
      {
        id: 'first-login',
        heading: 'The first login',
        text: 'On Linux the key you entered with the order is the only way in, and that is on purpose.',
        points: [
          {
            term: 'Before the order',
            text: 'Make the key and give its public half, the file that ends in .pub.',
          },
          {
            term: 'Before you answer yes',
            text: 'Compare the fingerprint of the host with the one you were given.',
          },
          {
            term: 'Before you leave',
            text: 'Copy one file out and restore it elsewhere. A backup counts after its first restore.',
          },
          {
            term: 'If you are locked out',
            text: 'Start the rescue system or reinstall from your account, which shows these commands with your address.',
          },
        ],
        show: {
          kind: 'code',
          samples: [
            {
              label: 'On your computer: make a key',
              code: 'ssh-keygen -t ed25519 -C "server key"\ncat ~/.ssh/id_ed25519.pub',
            },
            { label: 'Connect, with the address from your order', code: 'ssh root@203.0.113.10' },
            {
              label: 'On Debian and Ubuntu: update',
              code: 'apt update && apt full-upgrade --yes\nreboot',
            },
            {
              label: 'A named user; root stays out',
              code: "adduser mara\nusermod --append --groups sudo mara\ninstall -d -m 700 -o mara -g mara /home/mara/.ssh\ninstall -m 600 -o mara -g mara ~/.ssh/authorized_keys /home/mara/.ssh/\n\n# in a second window: does  ssh mara@203.0.113.10  work? only then:\necho 'PermitRootLogin no' > /etc/ssh/sshd_config.d/10-root.conf\nsystemctl reload ssh",
            },
          ],
        },
      },
      {
        id: 'terms',
        heading: 'Term, renewal and end',
        text: 'A term is 1, 3, 6 or 12 months. The invoice comes 7 days before each renewal. Cancelling takes effect at the end of the paid term, and data is kept for 7 days after it and then erased, so take your copy first. No machine is without failures: plan for one disk, one power cut and one wrong command.',
      },
      {
        id: 'questions',
        heading: 'Before you order',
        text: 'What people ask about servers.',
        show: {
          kind: 'questions',
          ids: ['server-access', 'ipv4', 'renewals', 'failed-renewal', 'server-end'],
        },
      },
    ],
    usedWith: ['Vps', 'BuildWebsites', 'Proxy'],
  },
  DedicatedBuy: {
    title: 'Build your server',
    description:
      'Order a dedicated server: location, machine, memory, disks, system, network and term, each with its price, and what the order asks for besides.',
    family: 'INF',
    code: 'INF-01',
    label: 'Server order',
    headline: 'Build your server.',
    sub: 'Every choice shows its price.',
    action: { label: 'Check the choices', to: '#configure' },
    second: { label: 'See what we ask', to: '#questions' },
    closing: 'Ask before you order.',
    ending: {
      text: 'Write what the server has to do. A person reads it and answers by email.',
      action: { label: 'Ask a question', to: '/feedback' },
    },
    tool: { id: 'configure' },
    sections: [
      {
        id: 'questions',
        heading: 'What an order asks, and why',
        text: 'Each choice above goes into the order; billing follows at the checkout.',
        points: [
          { term: 'Machine', text: 'Location, plan, memory, disks and RAID. Stock is counted per location.' },
          { term: 'System', text: 'A Linux distribution, Windows Server, or none with a rescue system.' },
          {
            term: 'Network',
            text: 'Port, IPv6, and how many IPv4 addresses. More than four need a sentence saying what for, because addresses are scarce.',
          },
          { term: 'Access', text: 'A hostname and an SSH public key: ed25519, or RSA of 3072 bits or more.' },
          { term: 'Billing', text: 'Name, address, country and, for companies in the EU, a VAT number.' },
        ],
      },
      {
        id: 'price-box',
        heading: 'What the price names',
        text: 'Per month, each line, discount, term amount, setup, tax, due today, renewal, exit terms and delivery, always in that order. If a price has changed by the checkout, you are asked again before anything is paid.',
      },
      {
        id: 'withdrawal',
        heading: 'Starting at once',
        text: 'Consumers in the EU have 14 days to withdraw. If you ask us to start at once, you pay for the days used when you withdraw. The refund page explains the sum.',
      },
    ],
    usedWith: ['Dedicated', 'Vps', 'RefundPolicy'],
  },
} as const satisfies Record<'Dedicated' | 'DedicatedBuy', PageCopy>;
