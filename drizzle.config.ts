import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/*.tables.ts', './server/platform/secret.ts'],
  out: './database/migrations',
});
