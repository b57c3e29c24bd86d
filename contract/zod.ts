import { config } from 'zod';

export { z } from 'zod';

// Before any schema is made, for every file that makes one imports this one: in a browser zod would try `new Function`,
// which the content security policy forbids and reports.
if (typeof document !== 'undefined') config({ jitless: true });
