import type { PageCopy } from './shape.ts';

export const infrastructure = {
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
    second: { label: 'How to choose the parts', to: '#choose' },
    scene: { kit: 'racks', camera: 'L' },
    sections: [
      {
        id: 'choose',
        heading: 'Choose in this order',
        text: 'The first choice that cannot be changed later is the most important one. Location and disks are hard to change; memory is easy.',
        points: [
          {
            term: '1. Location',
            text: 'Near the buyers for a shop, near the data for a report. Check where personal data may be stored.',
          },
          {
            term: '2. Memory',
            text: 'Database working set plus the web processes plus a quarter spare. A database that fits in memory hides slow disks.',
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
        id: 'prices',
        heading: 'How the price is made',
        text: 'Each part has its own price in the catalogue. The monthly sum, the discount of a longer term, the setup price, the tax and the renewal price are separate lines of one price box, and the renewal price is stated before the first payment.',
      },
      {
        id: 'terms',
        heading: 'Term, renewal and end',
        text: 'A term is 1, 3, 6 or 12 months. An invoice comes before each renewal. Cancelling takes effect at the end of the paid term; data is erased some days after that, so take your copy first. The exact days are in the terms.',
      },
      {
        id: 'first-login',
        heading: 'The first login',
        text: 'On Linux the key you entered with the order is the only way in, and that is on purpose.',
        points: [
          {
            term: 'Make a key',
            text: 'ssh-keygen -t ed25519. Give the public half, the file that ends in .pub, and keep the other one.',
          },
          {
            term: 'Connect',
            text: 'ssh root@ followed by the address from your order. Compare the host fingerprint before you answer yes.',
          },
          {
            term: 'Update',
            text: 'Install the system’s updates first, then create a named user and close root login.',
          },
          {
            term: 'Back up',
            text: 'Copy one file out and restore it elsewhere. A backup counts after its first restore.',
          },
        ],
      },
      {
        id: 'limits',
        heading: 'What a server does not do for you',
        text: 'Self-managed means that updates, firewall and backups are yours. Assisted and managed service are options with their own price. No machine is without failures: plan for one disk, one power cut and one wrong command.',
      },
    ],
    usedWith: ['Vps', 'BuildWebsites', 'Proxy'],
  },
  DedicatedBuy: {
    title: 'Build your server',
    description:
      'Order a dedicated server step by step: location, plan, system, memory, disks, network, access, term and billing, with the reason for every question.',
    family: 'INF',
    code: 'INF-01',
    label: 'Server order',
    headline: 'Build your server.',
    sub: 'Every choice shows its price.',
    action: { label: 'See what we ask', to: '#questions' },
    second: { label: 'Back to dedicated servers', to: '/dedicated' },
    sections: [
      {
        id: 'questions',
        heading: 'What an order asks, and why',
        text: 'Have these ready; the order takes them in this sequence.',
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
        text: 'Per month, each line, discount, term amount, setup, tax, due today, renewal, exit terms and delivery, always in that order. A quote holds for a limited time; if a price changes before you pay, you are asked again.',
      },
      {
        id: 'withdrawal',
        heading: 'Starting at once',
        text: 'Consumers in the EU have 14 days to withdraw. If you ask us to start at once, you pay for the days used when you withdraw. The refund page explains the sum.',
      },
    ],
    usedWith: ['Dedicated', 'Vps', 'RefundPolicy'],
  },
  Vps: {
    title: 'Virtual servers',
    description:
      'Choose a virtual server by workload: how to count memory, disk and traffic, when hourly billing stops, and when a dedicated machine is cheaper to run.',
    family: 'INF',
    code: 'INF-02',
    label: 'Virtual servers',
    headline: 'Start small. Resize when orders come.',
    sub: 'Sort every plan by price, memory or disk and see which fits what you run.',
    action: { label: 'Choose a plan', to: '#fit' },
    second: { label: 'Virtual or dedicated', to: '#compare' },
    scene: { kit: 'blades', camera: 'R' },
    sections: [
      {
        id: 'fit',
        heading: 'Find the smallest plan that fits',
        text: 'Count three things. The plan that covers all three is enough; a bigger one is bought when the numbers say so.',
        points: [
          {
            term: 'Memory',
            text: 'System, web processes times their size, database. Measure on the old machine on a busy day, then add a quarter.',
          },
          {
            term: 'Disk',
            text: 'Pictures in every size you make, database, logs, plus the space one backup needs while it is written.',
          },
          {
            term: 'Traffic',
            text: 'Visits a day times the weight of a page, times 30. Pictures are most of it.',
          },
        ],
      },
      {
        id: 'billing',
        heading: 'How virtual servers are billed',
        text: 'Prices come from the catalogue and exclude tax. The hourly price is a fraction of the month and never adds up to more than the month. Stopped machines are still billed, because memory and disk stay reserved; delete a machine to end its cost.',
      },
      {
        id: 'compare',
        heading: 'Virtual or dedicated',
        text: 'Neither is better; they fail and grow in different ways.',
        points: [
          { term: 'Load that comes and goes', text: 'Virtual. Resize before the peak and back after it.' },
          {
            term: 'Large database, steady load',
            text: 'Dedicated. Disks and memory are not shared with neighbours.',
          },
          { term: 'Quick start', text: 'Virtual. A slice of a running machine needs no hands in the rack.' },
          {
            term: 'Licences counted by processor',
            text: 'Dedicated. You know exactly what you are running on.',
          },
        ],
      },
      {
        id: 'limits',
        heading: 'Before you resize',
        text: 'Growing needs a restart. A disk that has grown does not shrink again, so enlarge memory first and the disk last. A snapshot taken before the change is the way back.',
      },
    ],
    usedWith: ['Dedicated', 'Proxy', 'BuildWebsites'],
  },
  Proxy: {
    title: 'Proxies for public data',
    description:
      'Work out how many gigabytes a job needs before you buy: pages, size, frequency and retries, what the meter counts, and the acceptable-use policy.',
    family: 'INF',
    code: 'INF-03',
    label: 'Proxies',
    headline: 'Pay for the traffic you actually need.',
    sub: 'Pages, size and frequency become gigabytes and the cheapest plan that covers them. For public data and your own shops, under an acceptable-use policy.',
    action: { label: 'Calculate my plan', to: '#calculate' },
    second: { label: 'Acceptable use', to: '#acceptable-use' },
    scene: { kit: 'gate', camera: 'P' },
    sections: [
      {
        id: 'calculate',
        heading: 'From pages to gigabytes',
        text: 'Gigabytes per month = pages × size of one page in MB × runs per month × (1 + share of retries) ÷ 1,000.',
        points: [
          {
            term: 'Size',
            text: 'Open the page with the browser’s network panel and read the transferred amount. Without pictures it is often a fraction.',
          },
          {
            term: 'Runs',
            text: 'Ask how fast the data changes. Stock changes hourly; descriptions change yearly.',
          },
          {
            term: 'Retries',
            text: 'Take the share from your own log. Without one, plan with a tenth and correct after a week.',
          },
          { term: 'Example', text: '2,000 pages × 0.5 MB × 30 runs × 1.1 ÷ 1,000 = 33 GB a month.' },
        ],
      },
      {
        id: 'kinds',
        heading: 'Which kind is for what',
        text: 'Prices for each kind come from the catalogue.',
        points: [
          {
            term: 'Datacentre, per address',
            text: 'Steady jobs against your own systems and open data. The plainest and least expensive.',
          },
          { term: 'Static, per address', text: 'A fixed address that partners can put on an allow-list.' },
          {
            term: 'Residential, per gigabyte',
            text: 'Seeing a public page as it looks in another city or country.',
          },
          {
            term: 'Mobile, per gigabyte or port',
            text: 'Checking how your own shop behaves on a phone network.',
          },
        ],
      },
      {
        id: 'meter',
        heading: 'What the meter counts',
        text: 'Both directions, including headers and retries. A failed request is traffic too. You see the same number we bill.',
      },
      {
        id: 'acceptable-use',
        heading: 'Acceptable use',
        text: 'For public data and for shops that are yours. Respect a site’s terms and robots rules, keep the request rate polite, and collect no personal data without a legal ground. Not for credential testing, ticket or stock hoarding, spam, fraud, or access to what is not public. Breaking this ends the service.',
      },
    ],
    usedWith: ['Vps', 'MarketInvestment', 'EzBrowsers'],
  },
} as const satisfies Record<'Dedicated' | 'DedicatedBuy' | 'Vps' | 'Proxy', PageCopy>;
