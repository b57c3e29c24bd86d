import { address as configurator } from '#app/catalogue/configurator/state.ts';
import { vpsAddress } from '#app/catalogue/servers/state.ts';
import type { AddressForm } from '#app/ui/tool/use-address-state.ts';
import { address as affiliateEstimate } from './affiliate-estimate/state.ts';
import { address as brandKitCheck } from './brand-kit-check/state.ts';
import { address as contentCalendar } from './content-calendar/state.ts';
import { address as documentChecklist } from './document-checklist/state.ts';
import { address as imageChecks } from './image-checks/state.ts';
import { address as lanePreview } from './lane-preview/state.ts';
import { address as listingChecker } from './listing-checker/state.ts';
import { address as marketScore } from './market-score/state.ts';
import { address as membershipTier } from './membership-tier/state.ts';
import { address as orderPace } from './order-pace/state.ts';
import { address as parcelWeight } from './parcel-weight/state.ts';
import { address as payback } from './payback/state.ts';
import { address as postComposer } from './post-composer/state.ts';
import { address as profitBench } from './profit-bench/state.ts';
import { address as programmeMatcher } from './programme-matcher/programmes.ts';
import { address as proxyTraffic } from './proxy-traffic/state.ts';
import { address as reviewAnalysis } from './review-analysis/state.ts';
import { address as seatEstimate } from './seat-estimate/state.ts';
import { address as websiteBrief } from './website-brief/state.ts';
import { address as workspacePlanner } from './workspace-planner/state.ts';

type Example = [address: string, written: string, problems?: string];

/** Addresses that were shared once: what is written for the state they open, and the keys that could not be read. */
export const tools: Record<string, [address: AddressForm<unknown>, examples: Example[]]> = {
  'affiliate-estimate': [
    affiliateEstimate,
    [
      ['', ''],
      ['clicks=2500&signup=2.50&tn=1%2C000&to=Vps&code=abc', 'clicks=2500&signup=2.5&to=Vps&code=abc', 'tn'],
      ['order=20&mp=19.0', ''],
      ['clicks=x&stay=101&to=Login&code=!', '', 'clicks stay to code'],
    ],
  ],
  'brand-kit-check': [
    brandKitCheck,
    [
      ['have=none', 'have=none'],
      ['have=png,vector&colours=fff-0A6E6E', 'have=vector%2Cpng&colours=ffffff-0a6e6e'],
      ['have=png,png&colours=zzz', '', 'have colours'],
      ['colours=-0a6e6e', 'colours=-0a6e6e'],
      ['colours=1-2-3-4-5-6-7', '', 'colours'],
    ],
  ],
  'content-calendar': [
    contentCalendar,
    [
      ['d=2026-12-24&t=3.10.5.5.5.003&h=none', 'd=2026-12-24&h=none'],
      ['h=cn.us.cn&x=20261231.20261224.20261224', 'h=us.cn&x=20261224.20261231'],
      ['d=2026-02-30&t=1.2.3&h=us.xx&x=2026', '', 'd t h x'],
      ['x=', ''],
    ],
  ],
  'document-checklist': [
    documentChecklist,
    [
      ['on=ebay.amazon&from=de&as=person&to=none', 'from=DE&to=none', 'as'],
      ['on=amazon.amazon&to=us', 'on=amazon&to=us'],
      ['on=bazaar&from=XX&as=firm&to=', '', 'on from as to'],
    ],
  ],
  'image-checks': [
    imageChecks,
    [
      ['image-market=ebay', 'image-market=ebay'],
      ['image-market=bazaar', '', 'market'],
    ],
  ],
  'lane-preview': [
    lanePreview,
    [
      [
        'd=5000.0&side=up&step=1&w=25&l=80&g=&cur=usd&p=2%3A5.90&p=5%3A',
        'd=5000&side=up&step=1&w=25&l=80&g=&cur=USD&p=2%3A5.9&p=5%3A',
      ],
      ['p=1&p=2%3A9&g=%C2%B15', 'p=2%3A9', 'g p'],
      ['d=big&side=round&w=-1&cur=XXX', '', 'd side w cur'],
      ['p=1%3A1&'.repeat(11), 'p=1%3A1&'.repeat(10).slice(0, -1), 'p'],
    ],
  ],
  'listing-checker': [
    listingChecker,
    [
      ['m=ebay&b=Acme', 'm=ebay&b=Acme'],
      ['m=ebay&c=general', 'm=ebay', 'category'],
      ['c=media', 'c=media'],
      ['m=bazaar&c=weapons&b=%00', '', 'market category brand'],
    ],
  ],
  'market-score': [
    marketScore,
    [
      ['w=8_5_4_6_3_4', ''],
      [
        'w=1_2_3_4.50_5_6&m=Spain&s=1_2_3_4_5_6&m=Italy&s=6_5_4_3_2_1',
        'w=1_2_3_4.5_5_6&m=Spain&s=1_2_3_4_5_6&m=Italy&s=6_5_4_3_2_1',
      ],
      ['m=A&m=B&s=1_1_1_1_1_1', 'm=A&s=1_1_1_1_1_1&m=B&s=5_5_5_5_5_5', 's'],
      ['w=1_2&m=Only', '', 'w m'],
      [
        `m=${'x'.repeat(31)}&s=11&m=B&s=1_1_1_1_1_1`,
        `m=${'x'.repeat(30)}&s=5_5_5_5_5_5&m=B&s=1_1_1_1_1_1`,
        'm s',
      ],
    ],
  ],
  'membership-tier': [
    membershipTier,
    [
      [
        'downloads=5%2C000&day=20&people=3&infra=12.50&items=free&team=yes&pay=year',
        'downloads=5000&day=20&people=3&infra=12.5&items=free&team=yes&pay=year',
      ],
      ['team=no&people=01', ''],
      [
        'downloads=1.5&day=x&people=0&infra=-1&items=all&team=1&pay=day',
        '',
        'downloads day people infra items team pay',
      ],
    ],
  ],
  'order-pace': [
    orderPace,
    [
      ['days=dmy&shift=-5.5', 'days=dmy&shift=-5.5'],
      ['shift=-0', ''],
      ['days=ymd&shift=15', '', 'days shift'],
      ['shift=1.25', '', 'shift'],
    ],
  ],
  'parcel-weight': [
    parcelWeight,
    [
      ['box=42x30x22x3.1x2&carrier=ups-us', 'box=42x30x22x3.1x2&carrier=ups-us'],
      ['u=in', 'u=in'],
      ['u=in&step=1&d=166&side=nearest&several=sum', 'u=in&d=166&side=nearest&several=sum'],
      ['u=cm&box=1%2C5x2x3x4&box=a&step=1', 'box=1.5x2x3x4&step=1', 'box'],
      [
        'u=ft&box=1x2&carrier=owl&d=big&step=2&side=down&several=all',
        '',
        'u box carrier d step side several',
      ],
      ['box=1x1x1x1&'.repeat(9), 'box=1x1x1x1&'.repeat(8).slice(0, -1), 'box'],
    ],
  ],
  payback: [
    payback,
    [
      [
        'cur=eur&for=24&from=2&pay=0&out=1800%2C%2C1600&run=0&grow=-2.0&most=&margin=-1%2C5',
        'cur=EUR&for=24&from=2&pay=0&out=1800%2C%2C1600&run=0&grow=-2&most=&margin=-1.5',
      ],
      [
        'for=13&from=13&pay=4&cur=XYZ&out=a&units=-1&grow=-101&most=x',
        '',
        'cur for from pay out units grow most',
      ],
      [`out=${'1,'.repeat(12)}1`, '', 'out'],
    ],
  ],
  'post-composer': [
    postComposer,
    [
      ['n=none', 'n=none'],
      ['n=x-0900-20.instagram-1730&d=2026-11-30', 'd=2026-11-30', 'n'],
      ['d=2026-12-01', '', 'd'],
      ['n=x-2500-0&d=2026-02-30', '', 'n d'],
      ['n=x-0900-0.x-0900-1', '', 'n'],
    ],
  ],
  'profit-bench': [
    profitBench,
    [
      [
        'cur=eur&n=2&price=30&on=landed&b.price=35&b.on=goods&c.price=1',
        'cur=EUR&n=2&price=30&on=landed&b.price=35&b.on=goods',
      ],
      ['n=3&c.ads=2.00', 'n=3&c.ads=2'],
      ['price=29&vat=0.0', ''],
      ['price=-3&fee=200&n=7&cur=XYZ&on=x&b.ads=2', '', 'cur n price on fee'],
    ],
  ],
  'programme-matcher': [
    programmeMatcher,
    [
      ['who=carrier&bring=lanes&want=parcels', 'who=carrier&bring=lanes&want=parcels'],
      ['who=king&bring=gold', '', 'who bring'],
    ],
  ],
  'proxy-traffic': [
    proxyTraffic,
    [
      [
        'pages=5%2C000&kb=20&per=week&kind=any&country=any&proto=socks5&session=sticky&name=abc&min=20',
        'pages=5000&kb=20&per=week&kind=any&country=any&proto=socks5&session=sticky&name=abc&min=20',
      ],
      ['pages=2000&ips=2', 'ips=2'],
      [
        'pages=x&per=hour&kind=moon&country=xx&name=A_B&min=0.5&ips=0',
        '',
        'pages per ips kind country name min',
      ],
    ],
  ],
  'review-analysis': [
    reviewAnalysis,
    [
      ['by=line&groups=Size%3A+small%2C+big', 'by=line&groups=Size%3A+small%2C+big'],
      ['by=word&groups=', 'groups=', 'by'],
      [`groups=A%3A+${'b'.repeat(1500)}`, '', 'groups'],
    ],
  ],
  'seat-estimate': [
    seatEstimate,
    [
      [
        'clients=12&shops=2&people=007&each=3&writers=0&artwork=1',
        'clients=12&shops=2&people=7&each=3&writers=0&artwork=1',
      ],
      ['clients=501&shops=1.5&people=x&each=-1&artwork=', 'artwork=', 'clients shops people each'],
    ],
  ],
  'website-brief': [
    websiteBrief,
    [
      [
        'pages=product,home&pay=none&with=stock&size=large&langs=03&open=2027-03-01',
        'pages=home%2Cproduct&pay=none&with=stock&size=large&langs=3&open=2027-03-01',
      ],
      ['pages=home,home&size=huge&langs=13&open=2027-02-30', 'size=huge', 'pages langs open'],
    ],
  ],
  'workspace-planner': [
    workspacePlanner,
    [
      ['w=3.2&p=o0-1.w1.i', 'w=3.2&p=o0-1.w1.i'],
      ['w=none&p=none', 'w=none&p=none'],
      ['w=3', '', 'p'],
      ['w=0&p=o0', '', 'w p'],
      ['w=3&p=i0', '', 'p'],
      ['w=2&p=w1-0', '', 'p'],
    ],
  ],
  configurator: [
    configurator,
    [
      [
        'plan=any-plan&location=moon&memory=64&nvme=2&raid=10&controller=yes&system=debian&backup=none&care=self&ipv4=4&months=12&quantity=3',
        'plan=any-plan&location=moon&memory=64&nvme=2&raid=10&controller=yes&system=debian&ipv4=4&months=12&quantity=3',
      ],
      ['controller=no&ipv4=1', ''],
      [
        'plan=A_B&memory=1&raid=7&controller=1&system=dos&months=2&quantity=0',
        '',
        'plan memory raid controller system months quantity',
      ],
    ],
  ],
  servers: [
    vpsAddress,
    [
      [
        'visits=90+000&db=2.5&os=windows&term=12&sort=-memory',
        'visits=90000&db=2.5&os=windows&term=12&sort=-memory',
      ],
      ['visits=20000&sort=price', ''],
      ['visits=-5&db=x&os=mac&term=2&sort=--price', '', 'visits db os term sort'],
    ],
  ],
};
