import { afterAll, beforeAll } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed } from '../../../tests/harness.ts';
import { readBook } from './read-book.ts';
import type { Book } from './reckon/book.ts';

/** The seeded catalogue as a book, read once from a real database for all tests of a file. */
export function seededBook(): () => Book {
  let book: Book;
  let close = async () => {};
  beforeAll(async () => {
    const bed = await openTestbed();
    close = bed.close;
    await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
    book = await readBook(bed.ctx(), null);
  });
  afterAll(() => close());
  return () => book;
}
