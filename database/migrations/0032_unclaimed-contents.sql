ALTER TABLE "material_contents" ADD COLUMN "unclaimed_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "material_contents_unclaimed" ON "material_contents" USING btree ("unclaimed_since") WHERE "material_contents"."unclaimed_since" is not null;--> statement-breakpoint
-- Files that are ready now have come without a mark.
UPDATE "material_contents" c SET "unclaimed_since" = u."changed_at"
FROM "material_uploads" u
WHERE u."state" = 'ready' AND c."sha256" IN (u."file" ->> 'sha256', u."file" -> 'preview' ->> 'sha256')
  AND NOT EXISTS (SELECT FROM "material_files" f WHERE f."sha256" = c."sha256")
  AND NOT EXISTS (SELECT FROM "material_previews" p WHERE p."sha256" = c."sha256")
  AND NOT EXISTS (SELECT FROM "certificate_files" f WHERE f."sha256" = c."sha256");
