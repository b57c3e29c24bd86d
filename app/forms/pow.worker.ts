// Runs beside the page: solves one proof-of-work challenge (ALTCHA protocol) that it is sent.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
