import { keepNotes } from './barrier-notes.ts';
import { memberMeetsNoBarrier } from './member-barriers.ts';

// What it finds is written down (keep-barrier-results.ts).
memberMeetsNoBarrier(() => 'everything', keepNotes('member'));
