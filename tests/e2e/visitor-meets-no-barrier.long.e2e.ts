import { keepNotes } from './barrier-notes.ts';
import { visitorMeetsNoBarrier } from './visitor-barriers.ts';

// What it finds is written down (keep-barrier-results.ts).
visitorMeetsNoBarrier(() => 'everything', keepNotes('visitor'));
