/**
 * Working days for each step of a piece of content, and the order they wait in. No marketplace publishes such figures:
 * these are the site's own rule of thumb, made to be overwritten with what a team really took last time.
 */
export interface LeadTime {
  /** Stable: shared addresses carry it. */
  id: StepId;
  name: string;
  /** What is finished when the step ends. */
  done: string;
  /** Working days. */
  days: number;
  /** Steps that must be finished before this one begins. */
  after: readonly StepId[];
}

export type StepId = 'brief' | 'photos' | 'copy' | 'listing' | 'ads' | 'slack';

export const leadTimeBasis = {
  /** Says it on the page. */
  note: 'Our own rule of thumb. Overwrite it with the days it took you last time.',
  checkedOn: '2026-11-20',
};

export const leadTimes: readonly LeadTime[] = [
  { id: 'brief', name: 'Brief', done: 'Signed off by the one person who decides', days: 3, after: [] },
  {
    id: 'photos',
    name: 'Photos',
    done: 'Delivered after one round of changes',
    days: 10,
    after: ['brief'],
  },
  { id: 'copy', name: 'Copy', done: 'Title, bullets and replies checked', days: 5, after: ['brief'] },
  {
    id: 'listing',
    name: 'Listing',
    done: 'Approved, with room for one refusal',
    days: 5,
    after: ['photos', 'copy'],
  },
  { id: 'ads', name: 'Ads', done: 'Live and spending', days: 5, after: ['listing'] },
  {
    id: 'slack',
    name: 'Slack',
    done: 'Kept free: about a tenth of the chain',
    days: 3,
    after: ['ads'],
  },
];

/** Most working days a step may take: one year. */
export const maxDays = 260;
