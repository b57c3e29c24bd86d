export interface Intent {
  /** Without it the figure alone says what is meant. */
  about?: readonly string[];
  reads?: 'count' | 'amount' | 'parcel';
  /** Singulars of what is counted. */
  units?: readonly string[];
  /** The largest figure that the tool takes. */
  most?: number;
  each?: Readonly<Record<string, number>>;
  set?: Readonly<Record<string, string>>;
  route: string;
  title: string;
  line: string;
}

/**
 * Searches that say what is to be done and with which figures: "vps for 6 stores", "40x30x20 3 kg". Their tool opens with
 * those figures, before any page that only speaks of it. The first that fits counts.
 *
 * One phrase of `about` is in the search. `reads` says which figure has to be: a whole number before one of `units`, an
 * amount after "$" or "at", or the sides of a parcel; without it the search is one of the phrases and nothing else. The
 * address gets `each` multiplied by the figure, and `set` with `{n}` filled. `{unit}` is the word that was used.
 */
export const intents = [
  {
    reads: 'parcel',
    route: 'LogisticsControl',
    title: 'Weigh a parcel of {sides}',
    line: 'Opens the parcel tool with these figures: what volumetric weight makes of them, carrier by carrier.',
  },
  {
    about: ['dedicated', 'root server', 'bare metal'],
    reads: 'count',
    units: ['store', 'shop', 'webshop'],
    most: 60,
    each: { visits: 150_000, products: 40_000, db: 40, jobs: 10 },
    route: 'Dedicated',
    title: 'Find a dedicated server for {n} {unit}',
    line: 'Opens the server finder with {n} times its example: {visits} visits a day and {products} products.',
  },
  {
    about: ['vps', 'virtual server', 'cloud server', 'server', 'hosting', 'host'],
    reads: 'count',
    units: ['store', 'shop', 'webshop'],
    most: 500,
    each: { visits: 20_000, products: 3500, db: 2, jobs: 2 },
    route: 'Vps',
    title: 'Find a VPS for {n} {unit}',
    line: 'Opens the plan finder with {n} times its example: {visits} visits a day and {products} products.',
  },
  {
    about: ['vps', 'virtual server', 'cloud server', 'server', 'hosting', 'host'],
    reads: 'count',
    units: ['visit', 'visitor'],
    most: 10_000_000,
    set: { visits: '{n}' },
    route: 'Vps',
    title: 'Find a VPS for {n} {unit} a day',
    line: 'Opens the plan finder with that figure. Products, database and jobs are those of its example.',
  },
  {
    about: ['proxy', 'proxies', 'traffic', 'bandwidth'],
    reads: 'count',
    units: ['gb', 'gigabyte'],
    most: 50_000,
    each: { pages: 2000 },
    set: { kb: '500', req: '1', runs: '1', per: 'month', retry: '0' },
    route: 'Proxy',
    title: 'Price {n} GB of proxy traffic a month',
    line: 'Opens the calculator with {pages} pages of 500 kB, which is the same traffic.',
  },
  {
    about: ['download', 'library', 'material', 'template', 'membership'],
    reads: 'count',
    units: ['download', 'item', 'material', 'template', 'file'],
    most: 1_000_000,
    set: { downloads: '{n}' },
    route: 'MaterialMember',
    title: 'Find the tier for {n} {unit} a month',
    line: 'Opens the tier finder with that figure and shows the cheapest membership that covers it.',
  },
  {
    about: ['how much', 'cost', 'price', 'seat', 'team', 'plan', 'subscription', 'tool'],
    reads: 'count',
    units: ['person', 'people', 'colleague', 'employee', 'seat', 'user'],
    most: 500,
    set: { people: '{n}', each: '1', writers: '{n}', artwork: '{n}' },
    route: 'PartnersCompany',
    title: 'Price the plans for {n} {unit}',
    line: 'Opens the seat estimate with {n} who write listings and {n} who download, for its example of six clients.',
  },
  {
    about: ['profit', 'margin', 'fee', 'break even', 'earn', 'keep'],
    reads: 'amount',
    most: 10_000_000,
    set: { price: '{n}' },
    route: 'BrandGrow',
    title: 'Work out the profit at a price of {n}',
    line: 'Opens the profit calculator with that price. The costs are those of its example.',
  },
  {
    about: ['refund', 'money back', 'withdraw', 'withdrawal', 'return my order', 'return an order', 'revoke'],
    route: 'Withdrawal',
    title: 'Withdraw from an order',
    line: 'Opens the form. You see what is refunded before you confirm, and need no login.',
  },
] as const satisfies readonly Intent[];

/** Words for small figures. */
export const spelledFigures: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
