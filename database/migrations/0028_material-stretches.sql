-- The stretches of the shelf that a material stands on, as terms: see server/business/materials/search/stretches.ts.
-- A million materials take longer than a statement may otherwise.
SET LOCAL statement_timeout = '30min';--> statement-breakpoint
UPDATE "materials" SET "search" = "search" || array_to_tsvector(array['#12:' || ("place" >> 12), '#16:' || ("place" >> 16), '#20:' || ("place" >> 20), '#24:' || ("place" >> 24)])
WHERE "place" IS NOT NULL;
